import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const STORAGE = {
  STORAGE_ENABLED: 'true',
  S3_ENDPOINT: 's3.example.org:9000',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'hush-hush',
  S3_BUCKET: 'crates',
  DATABASE_URL: 'postgresql://localhost/queue',
};

describe('The settings', () => {
  it('have a default for everything that metadata validation needs', () => {
    const settings = readSettings({});
    expect(settings.http).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      apiKeys: [],
      metricsTokens: [],
      maxMetadataBytes: 67108864,
    });
    expect(settings.pool).toMatchObject({ timeoutSeconds: 60 });
    expect(settings.pool.threads).toBeGreaterThan(0);
    expect(settings.profiles).toEqual({ profilesPath: null, extraProfilesPath: null, contextsPath: null });
    expect(settings).toMatchObject({ role: 'both', logLevel: 'info', storage: null });
  });

  it('take an empty variable for an absent one', () => {
    expect(readSettings({ PORT: '', PROFILES_PATH: '  ' })).toEqual(readSettings({}));
  });

  it('name every wrong variable at once, each with what would do', () => {
    const env = {
      PORT: 'http',
      ROLE: 'boss',
      VALIDATION_TIMEOUT: '0',
      S3_ENDPOINT: 'ftp://x',
      S3_BUCKET: 'c',
      LOG_LEVEL: 'loud',
    };
    expect(problemsOf(env)).toEqual([
      'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent',
      'PORT: must be a whole number from 0 to 65535',
      'ROLE: must be api, worker or both',
      'S3_BUCKET: must be a bucket name of 3 to 63 letters, digits, ".", "_" and "-"',
      'S3_ENDPOINT: must be host:port or a URL such as https://s3.example.org',
      'VALIDATION_TIMEOUT: must be a whole number from 1 to 3600',
    ]);
  });

  it('name everything that stored crates lack together with what is wrong elsewhere', () => {
    expect(problemsOf({ STORAGE_ENABLED: 'TRUE', S3_BUCKET: 'crates', PORT: '70000' })).toEqual([
      'DATABASE_URL: must be set because STORAGE_ENABLED is true',
      'PORT: must be a whole number from 0 to 65535',
      'S3_ACCESS_KEY: must be set because STORAGE_ENABLED is true',
      'S3_ENDPOINT: must be set because STORAGE_ENABLED is true',
      'S3_SECRET_KEY: must be set because STORAGE_ENABLED is true',
    ]);
  });

  it('never repeat a value in the message, since it may be a secret', () => {
    const env = {
      ...STORAGE,
      WEBHOOK_SECRET: 'hush',
      DATABASE_URL: 'mysql://u:hush@h/d',
      S3_USE_SSL: 'hush',
    };
    expect(problemsOf(env).join()).not.toContain('hush');
  });

  it('give each room its own part', () => {
    expect(readSettings(STORAGE).storage).toEqual({
      store: {
        kind: 's3',
        endpoint: 's3.example.org:9000',
        accessKey: 'access',
        secretKey: 'hush-hush',
        bucket: 'crates',
        useSsl: false,
        region: 'us-east-1',
        cratePrefix: 'crates',
        resultsPrefix: 'validation-results',
      },
      databaseUrl: 'postgresql://localhost/queue',
    });
  });

  it('choose a folder in the place of S3, which then needs no settings', () => {
    const folder = { STORAGE_ENABLED: 'true', STORE: 'folder', DATABASE_URL: STORAGE.DATABASE_URL };
    expect(
      readSettings({ ...folder, STORE_FOLDER: '/srv/crates', S3_RESULTS_PREFIX: '/' }).storage?.store,
    ).toEqual({
      kind: 'folder',
      folder: '/srv/crates',
      cratePrefix: 'crates',
      resultsPrefix: '',
    });
    expect(problemsOf(folder)).toEqual([
      'STORE_FOLDER: must be set because STORAGE_ENABLED is true and STORE is folder',
    ]);
    expect(problemsOf({ STORE: 'disk', STORE_FOLDER: 'crates' })).toEqual([
      'STORE: must be s3 or folder',
      'STORE_FOLDER: must be an absolute path',
    ]);
    const prefixes = { S3_CRATE_PREFIX: '../crates', S3_RESULTS_PREFIX: 'a//b' };
    expect(problemsOf({ ...folder, STORE_FOLDER: '/srv/crates', ...prefixes })).toEqual([
      'S3_CRATE_PREFIX: must name folders that do not begin with a dot because STORE is folder',
      'S3_RESULTS_PREFIX: must name folders that do not begin with a dot because STORE is folder',
    ]);
  });

  it('take TLS from the scheme of the endpoint, and refuse a contradiction', () => {
    const https = { ...STORAGE, S3_ENDPOINT: 'https://s3.example.org' };
    expect(readSettings(https).storage?.store).toMatchObject({ useSsl: true });
    expect(problemsOf({ ...https, S3_USE_SSL: 'false' })).toEqual([
      'S3_USE_SSL: must agree with the scheme of S3_ENDPOINT',
    ]);
  });

  it('refuse results where a crate could be', () => {
    const env = { ...STORAGE, S3_CRATE_PREFIX: 'data', S3_RESULTS_PREFIX: '/data/results' };
    expect(problemsOf(env)).toEqual([
      'S3_RESULTS_PREFIX: must differ from S3_CRATE_PREFIX; no crate id may name one of them inside the other',
    ]);
    expect(readSettings({ ...env, STORAGE_ENABLED: 'false' }).storage).toBeNull();
  });

  it('let 16 validations wait for each thread and at least 32, unless they say otherwise', () => {
    expect(readSettings({ POOL_THREADS: '3' }).pool.maxQueue).toBe(48);
    expect(readSettings({ POOL_THREADS: '1' }).pool.maxQueue).toBe(32);
    expect(readSettings({ POOL_THREADS: '3', POOL_MAX_QUEUE: '5' }).pool.maxQueue).toBe(5);
  });

  it('refuse a worker without storage, which would have nothing to do', () => {
    expect(problemsOf({ ROLE: 'worker' })).toEqual([
      'ROLE: must not be worker unless STORAGE_ENABLED is true',
    ]);
  });

  it('read lists between commas, and prefixes with or without slashes', () => {
    const settings = readSettings({
      ...STORAGE,
      API_KEYS: 'one, two,,',
      S3_CRATE_PREFIX: '/my/crates/',
      S3_RESULTS_PREFIX: '/',
    });
    expect(settings.http.apiKeys).toEqual(['one', 'two']);
    expect(settings.storage?.store).toMatchObject({ cratePrefix: 'my/crates', resultsPrefix: '' });
  });

  it.each([
    '*, https://a.org',
    'https://a.org/',
    'https://a.org/page',
    'a.org',
    'null',
    'https://*.a.org',
    'https://A.org',
    'https://a.org:443',
  ])('take no list of origins such as %s, which no browser would send', (origins) => {
    expect(problemsOf({ CORS_ORIGINS: origins })).toEqual([
      'CORS_ORIGINS: must be origins such as https://example.org between commas, without a path, or * alone',
    ]);
  });

  it('take a webhook secret of Standard Webhooks with or without its prefix', () => {
    const key = Buffer.alloc(32, 7);
    const base64 = key.toString('base64');
    expect(readSettings({ WEBHOOK_SECRET: `whsec_${base64}` }).webhook.key).toEqual(key);
    expect(readSettings({ WEBHOOK_SECRET: base64 }).webhook.key).toEqual(key);
  });

  it.each(['s3.example.org:99999', '1.2.3.4.5', '[:::]:80', 'https://s3.example.org/path'])(
    'take no endpoint such as %s, which nobody could connect to',
    (endpoint) => {
      expect(problemsOf({ S3_ENDPOINT: endpoint })).toHaveLength(1);
    },
  );

  it.each([
    'postgresql://user@/name?host=/run/postgresql',
    'postgres://u:p%40ss@db:5432/name',
    'postgres://',
  ])('take %s for a database', (url) => {
    expect(readSettings({ ...STORAGE, DATABASE_URL: url }).storage?.databaseUrl).toBe(url);
  });

  it.each(['mysql://db/name', 'postgres://u:a/b#c@db/name', 'postgres://u:p@db:99999/name'])(
    'say how to write the URL of a database, and not %s',
    (url) => {
      const [problem] = problemsOf({ DATABASE_URL: url });
      expect(problem).toMatch(/^DATABASE_URL: .*percent-encoded$/);
    },
  );

  it.each(['short', 'whsec_', 'whsec_c2hvcnQ=', 'whsec_not base64!', `whsec_${'A'.repeat(100)}`])(
    'take no webhook secret such as %j, which is none of 24 to 64 bytes',
    (secret) => {
      expect(problemsOf({ WEBHOOK_SECRET: secret })).toHaveLength(1);
    },
  );
});

describe('Crates and results', () => {
  it.each([
    ['crates', 'crates'],
    ['/', '/'],
    ['/', 'validation-results'],
    ['crates', 'crates/results'],
    ['crates', 'crates/results/all'],
    ['results/a.json', 'results'],
    ['a.json/crates', '/'],
  ])('below %j and %j could meet, which is refused', (crates, results) => {
    expect(problemsOf({ ...STORAGE, S3_CRATE_PREFIX: crates, S3_RESULTS_PREFIX: results })).toHaveLength(1);
  });

  it.each([
    ['crates', 'crates-results'],
    ['/', '_results'],
    ['crates', 'crates/_results'],
    ['my/crates', '/'],
    ['results/crates', 'results'],
  ])('below %j and %j never meet', (crates, results) => {
    const settings = readSettings({ ...STORAGE, S3_CRATE_PREFIX: crates, S3_RESULTS_PREFIX: results });
    expect(settings.storage).not.toBeNull();
  });
});

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  throw new Error('the settings were taken');
}
