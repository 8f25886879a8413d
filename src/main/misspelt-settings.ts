import { SETTING_NAMES } from '../settings.ts';

/** The settings under the names that they have in the Cratey Validator and in other clients of S3. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['MINIO_ENDPOINT', 'S3_ENDPOINT'],
  ['MINIO_ROOT_USER', 'S3_ACCESS_KEY'],
  ['MINIO_ACCESS_KEY', 'S3_ACCESS_KEY'],
  ['MINIO_ROOT_PASSWORD', 'S3_SECRET_KEY'],
  ['MINIO_SECRET_KEY', 'S3_SECRET_KEY'],
  ['MINIO_BUCKET_NAME', 'S3_BUCKET'],
  ['CELERY_BROKER_URL', 'DATABASE_URL'],
  ['CELERY_RESULT_BACKEND', 'DATABASE_URL'],
  ['S3_ACCESS_KEY_ID', 'S3_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['S3_BUCKET_NAME', 'S3_BUCKET'],
  ['S3_ENDPOINT_URL', 'S3_ENDPOINT'],
  ['S3_SSL', 'S3_USE_SSL'],
]);

/** Shorter names, such as HOST and PORT, are close to too many words that mean other things. */
const LEAST_LENGTH = 5;
/** From this length on a name may differ in two letters, below it in one. */
const LONG_NAME = 10;

/**
 * Environment variables that look like a setting under a wrong name, each in a sentence with the setting that it is
 * close to. A name is ignored when that setting is present too. Values are never shown.
 */
export function misspeltSettings(env: Record<string, string | undefined>): string[] {
  const present = Object.keys(env).filter((name) => env[name]?.trim());
  const messages = present
    .filter((name) => !SETTING_NAMES.includes(name))
    .flatMap((name) => {
      const other = OTHER_NAMES.get(name);
      const setting = other ?? closeSetting(name);
      if (setting === undefined || present.includes(setting)) return [];
      const advice = other === undefined ? `Rename it to ${setting}` : `Set ${setting} instead`;
      return `${name} is not a setting of this service. ${advice}.`;
    });
  return messages.sort();
}

function closeSetting(name: string): string | undefined {
  const written = name.toUpperCase().replaceAll('-', '_');
  return SETTING_NAMES.find((setting) => {
    const most = setting.length < LEAST_LENGTH ? 0 : setting.length < LONG_NAME ? 1 : 2;
    return Math.abs(setting.length - written.length) <= most && editDistance(setting, written) <= most;
  });
}

/** Letters to insert, drop, replace or swap with their neighbour to make one word of the other. */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line.push(
        Math.min(
          cell(row - 1, column) + 1,
          (line[column - 1] ?? Infinity) + 1,
          cell(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? cell(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(line);
  }
  return cell(from.length, to.length);

  function cell(row: number, column: number): number {
    return rows[row]?.[column] ?? Infinity;
  }
}
