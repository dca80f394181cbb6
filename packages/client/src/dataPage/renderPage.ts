import { type Html, html } from './html.ts';
import type { Fact, OwnRequest, PersonData } from './readPerson.ts';
import type { Language, Words } from './words.ts';

export interface Shown {
  words: Words;
  language: Language;
  /** Of the dates; the server's own if undefined. */
  timeZone: string | undefined;
  /** Where forms are sent. */
  path: string;
  /** The cursor after which this page of facts begins; null for the first page. */
  after: string | null;
  /** The form token. */
  token: string;
  /** Marks the page's own style sheet. */
  nonce: string;
  notice?: string;
  /** A link to the person's export, which was just made. */
  link?: string;
  /** The text of a correction that was refused: nobody has to write it again. */
  draft?: { id: string; content: string | null };
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
textarea{width:100%;box-sizing:border-box;font:inherit}button{font:inherit;padding:.2rem .8rem}
ul{list-style:none;padding:0}li{border-top:1px solid #8884;padding:.75rem 0}small{opacity:.7}
[role=status]{border:1px solid;padding:.5rem 1rem}`;

/** A page with a single message. */
export const renderMessage = (shown: Shown): Html => frame(shown, html``);

export function renderPage(shown: Shown, { facts, after, conversations, requests }: PersonData): Html {
  const { words, path, language, link, draft } = shown;
  const more = after ? `${path}?${new URLSearchParams({ after, lang: language })}` : undefined;
  const lost = facts.some(({ id }) => id === draft?.id) ? '' : (draft?.content ?? '');
  return frame(
    shown,
    html`<p>${words.intro}</p>
${link && html`<p><a href="${link}" rel="noreferrer">${words.download}</a> ${words.once}</p>`}
${lost !== '' && html`<p>${words.written} ${lost}</p>`}
<h2>${words.facts}</h2>
${facts.length === 0 ? html`<p>${words.noFacts}</p>` : html`<ul>${facts.map((fact) => renderFact(shown, fact))}</ul>`}
${more && html`<p><a href="${more}">${words.more}</a></p>`}
<h2>${words.conversations}</h2>
${conversations.length === 0 && html`<p>${words.noConversations}</p>`}
<ul>${conversations.map(({ title, lastActivityAt }) => html`<li>${title ?? words.untitled} <small>${dateOf(lastActivityAt, shown)}</small></li>`)}</ul>
<h2>${words.requests}</h2>
<ul>${requests.map((request) => renderRequest(shown, request))}</ul>
${form(shown, 'export', html`<button>${words.export}</button>`)}
${form(
  shown,
  'erase',
  html`<p><label><input type="checkbox" name="confirmed" value="yes" required> ${words.confirm}</label></p><button>${words.erase}</button>`,
)}`,
  );
}

/** This page of facts, in a language. */
export const addressOf = ({ path, after }: Pick<Shown, 'path' | 'after'>, lang: Language, done?: string): string =>
  `${path}?${new URLSearchParams({ ...(done !== undefined && { done }), lang, ...(after && { after }) })}`;

function frame(shown: Shown, content: Html): Html {
  const { words, language, nonce, notice } = shown;
  const other = language === 'en' ? 'ko' : 'en';
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><p><a href="${addressOf(shown, other)}" lang="${other}">${other === 'ko' ? '한국어' : 'English'}</a></p>
<h1>${words.title}</h1>
${notice && html`<p role="status">${notice}</p>`}
${content}
</main></body></html>`;
}

const form = (shown: Shown, action: string, content: Html): Html =>
  html`<form method="post" action="${addressOf(shown, shown.language)}"><input type="hidden" name="token" value="${shown.token}"><input type="hidden" name="action" value="${action}">${content}</form>`;

const renderFact = (shown: Shown, { id, content, version, knownSince }: Fact): Html => {
  const { words, draft } = shown;
  const which = html`<input type="hidden" name="id" value="${id}">`;
  const written = draft?.id === id ? draft.content : null;
  return html`<li>${form(
    shown,
    'correct',
    html`${which}<input type="hidden" name="version" value="${version}">
<textarea name="content" rows="2" maxlength="2000" required aria-label="${words.facts}">${written ?? content}</textarea>
${written !== null && written !== content && html`<p>${words.stored} ${content}</p>`}
<small>${words.since} ${dateOf(knownSince, shown)}</small> <button>${words.save}</button>`,
  )}${form(shown, 'delete', html`${which}<button>${words.delete}</button>`)}</li>`;
};

const renderRequest = (shown: Shown, { id, kind, status, createdAt, dueAt, viewerSteps }: OwnRequest): Html => {
  const { words } = shown;
  const which = html`<input type="hidden" name="id" value="${id}">`;
  const isOpen = !['COMPLETED', 'DENIED', 'CANCELLED'].includes(status);
  return html`<li>${words[kind]}, ${dateOf(createdAt, shown)}: ${words.status[status]}
${isOpen && html`<small>(${words.due} ${dateOf(dueAt, shown)})</small>`}
${viewerSteps.includes('CANCEL') && form(shown, 'cancel', html`${which}<button>${words.cancel}</button>`)}
${viewerSteps.includes('ISSUE_LINK') && form(shown, 'link', html`${which}<button>${words.link}</button>`)}</li>`;
};

const dateOf = (at: string, { language, timeZone }: Shown): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(at));
