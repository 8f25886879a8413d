import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../settings.ts';
import { misspeltSettings } from './misspelt-settings.ts';

describe('A misspelt setting', () => {
  it.each([
    ['STORAGE_ENABLE', 'STORAGE_ENABLED'],
    ['S3_ENDPIONT', 'S3_ENDPOINT'],
    ['S3_ACCESSKEY', 'S3_ACCESS_KEY'],
    ['API_KEY', 'API_KEYS'],
    ['JOB_CONCURENCY', 'JOB_CONCURRENCY'],
    ['webhook-secret', 'WEBHOOK_SECRET'],
    ['port', 'PORT'],
  ])('%s is named with %s', (name, setting) => {
    expect(misspeltSettings({ [name]: 'x' })).toEqual([
      `${name} is not a setting of this service. Rename it to ${setting}.`,
    ]);
  });

  it.each([
    ['MINIO_ENDPOINT', 'S3_ENDPOINT'],
    ['MINIO_ROOT_USER', 'S3_ACCESS_KEY'],
    ['MINIO_ROOT_PASSWORD', 'S3_SECRET_KEY'],
    ['MINIO_BUCKET_NAME', 'S3_BUCKET'],
    ['CELERY_BROKER_URL', 'DATABASE_URL'],
    ['S3_SECRET_ACCESS_KEY', 'S3_SECRET_KEY'],
  ])('%s of another service is named with %s', (name, setting) => {
    expect(misspeltSettings({ [name]: 'x' })).toEqual([
      `${name} is not a setting of this service. Set ${setting} instead.`,
    ]);
  });

  it('is passed over when it is empty, or the setting itself is there', () => {
    expect(misspeltSettings({ STORAGE_ENABLE: ' ', MINIO_ENDPOINT: 'a:1', S3_ENDPOINT: 'b:2' })).toEqual([]);
  });

  it('is never guessed from the name of something else', () => {
    const others = ['HOME', 'HOSTNAME', 'PATH', 'ROLES', 'LOG', 'S3_PORT', 'S3_SERVICE_HOST', 'DATABASE'];
    const further = ['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'MINIO_BROWSER_REDIRECT_PORT', 'toString'];
    for (const name of [...others, ...further, ...SETTING_NAMES]) {
      expect(misspeltSettings({ [name]: 'x' })).toEqual([]);
    }
  });
});
