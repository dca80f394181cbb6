import {
  type EndedFact,
  type ExtractedFact,
  type ExtractionHelp,
  type Extractor,
  type ExtractorTurn,
  MindError,
  type Summarizer,
} from './minds.ts';

const isRefused = (error: unknown): boolean => error instanceof MindError && error.code === 'REFUSED';

/**
 * The model's facts; of a turn that it declines to read, those of the offline extractor. Turns are halved until the declined ones stand
 * alone.
 */
export function extractorOr(model: Extractor, offline: Extractor): Extractor {
  async function extract(turns: ExtractorTurn[], help?: ExtractionHelp): Promise<(ExtractedFact | EndedFact)[][]> {
    try {
      return await model.extract(turns, help);
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (turns.length < 2) return offline.extract(turns, help);
      const half = Math.ceil(turns.length / 2);
      const first = await extract(turns.slice(0, half), help);
      return [...first, ...(await extract(turns.slice(half), help))];
    }
  }
  return { name: model.name, extract };
}

/** The model's summary of a session; the offline one where it declines. A period's summary is not asked for again. */
export function summarizerOr(model: Summarizer, offline: Summarizer): Summarizer {
  return {
    ...model,
    async summarize(...asked) {
      try {
        return await model.summarize(...asked);
      } catch (error) {
        if (!isRefused(error)) throw error;
        return offline.summarize(...asked);
      }
    },
  };
}
