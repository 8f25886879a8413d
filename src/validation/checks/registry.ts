import { citationReference, citationReferenceUri, citationUri } from './citation.ts';
import { contextualDescribed } from './contextual-described.ts';
import { contextualReferenced } from './contextual-referenced.ts';
import { dataEntityKind } from './data-entity-kind.ts';
import { dataEntityLinked } from './data-entity-linked.ts';
import { dataEntityPresent } from './data-entity-present.ts';
import { fileType } from './file-type.ts';
import * as identifiers from './identifiers.ts';
import type { NativeCheck } from './native-check.ts';
import { needsNetwork } from './needs-network.ts';
import { previewDoctype, previewHtml5 } from './preview-page.ts';
import { rootDatePublished } from './root-date-published.ts';
import { rootIdDotSlash, rootIdForm, rootIdSlash } from './root-id.ts';
import { rootType } from './root-type.ts';
import { singleValueUnpacked } from './single-value-unpacked.ts';

/** Native checks by the name under which packs call them (`pack:function`); rules of form are not among them. */
export const NATIVE_CHECKS: Readonly<Record<string, NativeCheck>> = {
  'absolute-path-available': identifiers.dataIdRelative,
  'citation-reference': citationReference,
  'citation-reference-uri': citationReferenceUri,
  'citation-uri': citationUri,
  'contextual-described': contextualDescribed,
  'contextual-id-form': identifiers.contextualIdForm,
  'contextual-referenced': contextualReferenced,
  'data-entity-kind': dataEntityKind,
  'data-entity-linked': dataEntityLinked,
  'data-entity-present': dataEntityPresent,
  'data-id-relative': identifiers.dataIdRelative,
  'data-id-uri': identifiers.dataIdUri,
  'file-type': fileType,
  'id-native-utf8': identifiers.idNativeUtf8,
  'id-no-parent-traversal': identifiers.idNoParentTraversal,
  'id-uri-encoding': identifiers.idUriEncoding,
  'preview-doctype': previewDoctype,
  'preview-html5': previewHtml5,
  'root-datepublished': rootDatePublished,
  'root-id-dot-slash': rootIdDotSlash,
  'root-id-form': rootIdForm,
  'root-id-slash': rootIdSlash,
  'root-type': rootType,
  'single-value-unpacked': singleValueUnpacked,
  'web-available': needsNetwork,
  'web-contentsize-match': needsNetwork,
};
