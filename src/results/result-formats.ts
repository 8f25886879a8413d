/** The table of formats; of the core it loads nothing else. */
export { type FormatName, RESULT_FORMATS, type ResultFormat } from '../core/formats/result-formats.ts';
