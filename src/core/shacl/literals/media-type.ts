const NAME = '[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}';
const TOKEN = "[A-Za-z0-9!#$%&'*+.^_`|~-]+";
const QUOTED = '"(?:[^"\\\\\\u0000-\\u0008\\u000a-\\u001f\\u007f]|\\\\[\\t -~])*"';
const BLANKS = '[ \\t]*';

const MEDIA_TYPE = new RegExp(`^${NAME}/${NAME}(?:${BLANKS};${BLANKS}${TOKEN}=(?:${TOKEN}|${QUOTED}))*$`);

/**
 * Longest string that is tested, in UTF-16 code units: names take 255, and the pattern needs stack for each character.
 */
const LIMIT_UNITS = 1_000;

/**
 * Whether the string is a media type `type/subtype` of RFC 6838 section 4.2, with optional `; name=value`
 * parameters (RFC 9110 section 5.6.6), of at most a thousand characters.
 */
export function isMediaType(text: string): boolean {
  return text.length <= LIMIT_UNITS && MEDIA_TYPE.test(text);
}
