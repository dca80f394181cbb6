import { stem } from '../../text/stem.ts';
import { escapePattern } from './fitOf.ts';
import type { Thing } from './thing.ts';

/** Colours, in the forms that describe ("파란") and the names that products write ("블루"). */
const COLOURS = [
  '빨간 빨강 빨개 붉은 레드 red crimson',
  '파란 파랑 푸른 블루 blue navy 남색 네이비',
  '노란 노랑 옐로 옐로우 yellow',
  '초록 녹색 연두 그린 green',
  '검은 검정 까만 블랙 black',
  '하얀 하양 흰 흰색 화이트 white ivory 아이보리',
  '회색 그레이 gray grey silver 은색 실버',
  '분홍 핑크 pink',
  '보라 퍼플 purple violet',
  '갈색 브라운 brown beige 베이지',
  '주황 오렌지 orange',
].map((line) => line.split(' '));

const NAME = 1;
const TOLD = 0.9;
const ASKED = 0.4;

/** How well words describe a thing, from 0 to 1: by its name, what it is said to have, or what was asked then. */
export function describedBy(words: readonly string[], { names, texts, questions }: Thing): number {
  if (words.length === 0) return 0;
  const found = words.map((word) => {
    const patterns = formsOf(word);
    const among = (written: readonly string[]) => written.some((text) => patterns.some((one) => one.test(text)));
    return among(names) ? NAME : among(texts) ? TOLD : among(questions) ? ASKED : 0;
  });
  return found.reduce<number>((sum, each) => sum + each, 0) / words.length;
}

function formsOf(word: string): RegExp[] {
  const bare = word.replace(/색$/u, '');
  const colour = COLOURS.find((forms) => forms.includes(word) || forms.includes(bare));
  return (colour ?? [word]).map((form) => {
    if (/^\d+$/.test(form)) return new RegExp(`(?<!\\d)${form}(?!\\d)`);
    if (/^[a-z]/.test(form)) return new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(stem(form))}`, 'u');
    return form.length > 1
      ? new RegExp(escapePattern(form), 'u')
      : new RegExp(`(?<![가-힣])${escapePattern(form)}`, 'u');
  });
}
