import { Parser } from 'htmlparser2';
import { FileFault } from './fileTypes.ts';
import { Markdown } from './markdown.ts';

const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg', 'object', 'iframe']);
const BREAKS = new Set(
  'address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form header hr html main nav ol p section summary ul'.split(
    ' ',
  ),
);
const HEADING = /^h([1-6])$/;
const MAX_DEPTH = 5_000;

/** HTML as Markdown: headings, lists and tables. A table within a table is text of its cell. */
export function htmlToMarkdown(html: string): string {
  const writer = new HtmlWriter();
  const parser = new Parser({
    onopentagname: (name) => writer.open(name),
    ontext: (text) => writer.text(text),
    onclosetag: (name) => writer.close(name),
  });
  parser.write(html);
  parser.end();
  return writer.end();
}

class HtmlWriter {
  readonly #markdown = new Markdown();
  #text = '';
  #unread = 0;
  #depth = 0;
  #lists = 0;
  #pre = 0;
  /** The depth of nested tables; only the outermost is written as a table. */
  #tables = 0;
  #rows: string[][] = [];
  #cell: string | undefined;

  open(name: string): void {
    if (++this.#depth > MAX_DEPTH) throw new FileFault('TOO_COMPLEX');
    if (UNREAD.has(name)) this.#unread++;
    else if (name === 'br') this.text('\n', true);
    else if (name === 'table') this.#openTable();
    else if (this.#tables > 0) this.#openInTable(name);
    else if (name === 'ul' || name === 'ol') {
      this.#endItem();
      this.#lists++;
    } else if (name === 'li') this.#endItem();
    else if (name === 'pre') {
      this.#endParagraph();
      this.#pre++;
    } else if (HEADING.test(name) || (BREAKS.has(name) && this.#lists === 0)) this.#endParagraph();
    else if (BREAKS.has(name)) this.#text += ' ';
  }

  text(text: string, isBreak = false): void {
    if (this.#unread > 0) return;
    const read = isBreak || this.#pre > 0 ? text : text.replace(/\s+/g, ' ');
    if (this.#tables === 0) this.#text += read;
    else if (this.#cell !== undefined) this.#cell += read;
  }

  close(name: string): void {
    this.#depth--;
    const heading = HEADING.exec(name);
    if (UNREAD.has(name)) this.#unread = Math.max(0, this.#unread - 1);
    else if (name === 'table') this.#closeTable();
    else if (this.#tables > 0) this.#closeInTable(name);
    else if (heading) this.#markdown.heading(Number(heading[1]), this.#take());
    else if (name === 'li') this.#endItem();
    else if (name === 'ul' || name === 'ol') {
      this.#endItem();
      this.#lists = Math.max(0, this.#lists - 1);
    } else if (name === 'pre') {
      this.#pre = Math.max(0, this.#pre - 1);
      this.#markdown.verbatim(this.#take());
    } else if (BREAKS.has(name) && this.#lists === 0) this.#endParagraph();
  }

  end(): string {
    while (this.#tables > 0) this.#closeTable();
    this.#endItem();
    return this.#markdown.toString();
  }

  #openTable(): void {
    if (this.#tables++ > 0) return;
    this.#endItem();
    this.#rows = [];
  }

  #openInTable(name: string): void {
    if (this.#tables > 1) this.text(' ', true);
    else if (name === 'tr') this.#rows.push([]);
    else if (name === 'td' || name === 'th') this.#cell = '';
    else if (BREAKS.has(name) || name === 'li') this.text(' ', true);
  }

  #closeInTable(name: string): void {
    if (this.#tables > 1 || (name !== 'td' && name !== 'th')) return;
    if (this.#rows.length === 0) this.#rows.push([]);
    this.#rows.at(-1)!.push(this.#cell ?? '');
    this.#cell = undefined;
  }

  #closeTable(): void {
    if (this.#tables === 0 || --this.#tables > 0) return;
    this.#markdown.table(this.#rows);
    this.#cell = undefined;
  }

  #endItem(): void {
    if (this.#lists > 0) this.#markdown.item(this.#lists, this.#take());
    else this.#endParagraph();
  }

  #endParagraph(): void {
    this.#markdown.paragraph(this.#take());
  }

  #take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}
