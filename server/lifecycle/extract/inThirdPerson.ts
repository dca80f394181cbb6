/** Rewrites the first person to the third: my → their, me → them, I'm → they are. */
export function inThirdPerson(text: string): string {
  return text
    .replace(/’/g, "'")
    .replace(/\b(?:my|our)\b/gi, 'their')
    .replace(/\b(?:mine|ours)\b/gi, 'theirs')
    .replace(/\b(?:myself|ourselves)\b/gi, 'themselves')
    .replace(/\b(?:I'm|I am|we're|we are)\b/gi, 'they are')
    .replace(/\b(?:I've|we've)\b/gi, 'they have')
    .replace(/\b(?:I|we)'(ll|d)\b/gi, "they'$1")
    .replace(/\b(?:me|us)\b/g, 'them')
    .replace(/\bI\b|\bwe\b/g, 'they');
}
