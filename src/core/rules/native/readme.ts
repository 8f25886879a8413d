import type { Finding } from '../../finding/finding.ts';
import type { DescribedEntity } from '../../jsonld/converted-crate.ts';
import { say } from '../../text/say.ts';
import { SCHEMA } from '../../vocabulary/namespaces.ts';
import { valuesOf } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

const README = 'README.md';
const ABOUT = `${SCHEMA}about`;
const ENCODING_FORMAT = `${SCHEMA}encodingFormat`;

/** README.md, if the crate has one, is described and about the crate (Workflow RO-Crate: SHOULD). */
export const readmeAbout: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const readme = describedReadme(context);
    if (!readme) return context.payload?.hasFile(README) ? [undescribedReadme()] : [];
    if (valuesOf(context, readme.term, ABOUT).includes(context.root)) return [];
    const message = say`${readme.id} should refer to the root data entity with about. Write "about": {"@id": "./"}.`;
    return [entityFinding(readme, message, { property: ABOUT })];
  },
};

/** README.md, if it is described, is Markdown (Workflow RO-Crate: SHOULD). */
export const readmeEncodingFormat: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const readme = describedReadme(context);
    if (!readme) return [];
    const formats = valuesOf(context, readme.term, ENCODING_FORMAT).map((value) =>
      context.crate.written(value),
    );
    if (formats.includes('text/markdown')) return [];
    const message = say`${readme.id} should say that it is Markdown. Write "encodingFormat": "text/markdown".`;
    return [entityFinding(readme, message, { property: ENCODING_FORMAT })];
  },
};

function describedReadme({ crate }: CheckContext): DescribedEntity | undefined {
  return crate.entityOf(crate.termOf(README));
}

function undescribedReadme(): Finding {
  const message = say`The crate has a ${README}, but @graph does not describe it. Add an entity of type File with about and encodingFormat.`;
  return { message, entity: README, property: null, value: null, entityIndex: null, position: null };
}
