import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { STOP_GRACE_SECONDS } from '../src/limits.ts';

const ROOT = join(import.meta.dirname, '..');

const SERVICE = v.looseObject({
  read_only: v.literal(true),
  cap_drop: v.tuple([v.literal('ALL')]),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  mem_limit: v.pipe(v.string(), v.regex(/^\d+[mg]$/)),
  tmpfs: v.array(v.string()),
  restart: v.literal('unless-stopped'),
  cap_add: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.string()), []),
  environment: v.record(v.string(), v.string()),
});
const COMPOSE = v.looseObject({ services: v.record(v.string(), SERVICE) });

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

describe('compose.yaml', () => {
  const { services } = v.parse(COMPOSE, parse(read('compose.yaml'), { merge: true }));

  it('runs each container without a writable image, capabilities, new rights or unbounded memory', () => {
    expect(Object.keys(services)).toEqual(['api', 'worker', 'postgres', 'objects']);
    const withCapabilities = Object.entries(services).filter(([, { cap_add }]) => cap_add.length > 0);
    expect(withCapabilities.map(([name]) => name)).toEqual(['postgres']);
  });

  it('publishes the API, and the store on localhost only', () => {
    const published = Object.entries(services).flatMap(([name, { ports }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([
      ['api', expect.stringMatching(/:8080$/)],
      ['objects', expect.stringMatching(/^127\.0\.0\.1:/)],
    ]);
  });

  it('has no default for a secret', () => {
    const secrets = Object.values(services)
      .flatMap(({ environment }) => Object.values(environment))
      .filter((value) => /\$\{[^}]*(PASSWORD|ACCESS_KEY|SECRET_KEY)/.test(value));
    expect(secrets).not.toEqual([]);
    expect(secrets.filter((value) => !/\$\{\w+:\?set \w+\}/.test(value))).toEqual([]);
  });
});

describe('The image', () => {
  it('is built without secrets, data and tests of the folder', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.env', '.env.*', '.git', '.data', 'test', 'compose.yaml']),
    );
  });

  it('runs as a user without rights', () => {
    const lines = read('Dockerfile').split('\n');
    expect(lines.lastIndexOf('USER node')).toBeGreaterThan(
      lines.findLastIndex((line) => line.startsWith('FROM ')),
    );
  });
});

const LABELS = v.record(v.string(), v.string());
const DEPLOYMENT = v.object({
  kind: v.literal('Deployment'),
  metadata: v.object({ name: v.string() }),
  spec: v.looseObject({
    selector: v.object({ matchLabels: LABELS }),
    template: v.object({
      metadata: v.object({ labels: LABELS }),
      spec: v.looseObject({
        terminationGracePeriodSeconds: v.number(),
        automountServiceAccountToken: v.literal(false),
        // The variables that Kubernetes would add for services look like misspelt settings.
        enableServiceLinks: v.literal(false),
        securityContext: v.looseObject({ runAsNonRoot: v.literal(true) }),
        containers: v.tuple([
          v.looseObject({
            env: v.array(v.object({ name: v.string(), value: v.string() })),
            securityContext: v.object({
              allowPrivilegeEscalation: v.literal(false),
              readOnlyRootFilesystem: v.literal(true),
              capabilities: v.object({ drop: v.tuple([v.literal('ALL')]) }),
            }),
            resources: v.looseObject({ limits: v.object({ memory: v.string() }) }),
            volumeMounts: v.tuple([v.object({ name: v.string(), mountPath: v.literal('/tmp') })]),
          }),
        ]),
      }),
    }),
  }),
});

describe('deploy/kubernetes', () => {
  const folder = join(ROOT, 'deploy/kubernetes');
  const { resources } = parse(read('deploy/kubernetes/kustomization.yaml'));
  const manifests = (resources as string[]).flatMap((file) =>
    parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS()),
  );
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  const deployments = ofKind('Deployment').map((manifest) => v.parse(DEPLOYMENT, manifest));

  it('has every file in its kustomization', () => {
    expect(readdirSync(folder).sort()).toEqual(['kustomization.yaml', ...resources].sort());
  });

  it('runs an API and workers, hardened, with the time that they need to stop', () => {
    const roles = deployments.map(({ spec }) => spec.template.spec.containers[0].env);
    expect(roles).toEqual([[{ name: 'ROLE', value: 'api' }], [{ name: 'ROLE', value: 'worker' }]]);
    for (const { spec } of deployments) {
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(STOP_GRACE_SECONDS);
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    }
  });

  it('has a budget and an autoscaler for each, and policies that select their pods', () => {
    const names = deployments.map(({ metadata }) => metadata.name);
    const budgets = ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels);
    const policies = ofKind('NetworkPolicy').flatMap(({ spec }) => spec.podSelector.matchLabels ?? []);
    const labels = deployments.map(({ spec }) => spec.selector.matchLabels);
    expect(ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name)).toEqual(names);
    expect([budgets, policies]).toEqual([labels, labels]);
    expect(ofKind('Service').map(({ spec }) => spec.selector)).toEqual([labels[0]]);
  });

  it('sets only what is a setting, and no secret', () => {
    const settings = new Set(read('docs/settings.md').match(/`[A-Z][A-Z0-9_]+`/g));
    const set = ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data));
    expect(set.filter((name) => !settings.has(`\`${name}\``) || /KEY|SECRET|URL/.test(name))).toEqual([]);
    expect(ofKind('Secret')).toEqual([]);
  });
});

describe('The alerts', () => {
  const { groups } = parse(read('deploy/monitoring/alerts.yaml'));
  const names: string[] = groups.flatMap(({ rules }: { rules: { alert: string }[] }) =>
    rules.map(({ alert }) => alert),
  );

  it('are all explained, and no others', () => {
    const explained = read('docs/scaling.md').match(/(?<=`)RoCrate\w+(?=`)/g) ?? [];
    expect(explained.toSorted()).toEqual(names.toSorted());
  });
});
