/**
 * How a commit's message is written; CONTRIBUTING.md says it in words. The subject has no prefix, so all rules are about
 * the whole header.
 */

/** Words that end like another form of the verb, and are none. */
const IMPERATIVES =
  /^(?:bring|ping|ring|spring|string|swing|embed|feed|heed|need|proceed|seed|shed|shred|speed|spread|thread|wed|bypass|focus|alias|canvas|bias)$/i;
const OTHER_FORM = /(?:ing|ed|[^s]s)$/i;

/** @returns whether a subject begins with a verb as a command: "Add", and neither "Added", "Adding" nor "Adds" */
function isImperative({ header }) {
  const verb = header?.split(/\W/, 1)[0] ?? '';
  return [IMPERATIVES.test(verb) || !OTHER_FORM.test(verb), 'header must begin with an imperative: "Add", not "Added"'];
}

export default {
  plugins: [{ rules: { 'header-imperative': isImperative } }],
  // Merges, reverts and fixups write their own headers, and commitlint leaves them out by itself.
  rules: {
    'header-max-length': [2, 'always', 72],
    'header-trim': [2, 'always'],
    'header-case': [2, 'always', 'sentence-case'],
    'header-full-stop': [2, 'never', '.'],
    'header-imperative': [2, 'always'],
    'body-leading-blank': [2, 'always'],
  },
};
