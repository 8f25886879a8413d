import { citationReference, citationReferenceUri, citationUri } from './citation.ts';
import { contextualDescribed } from './contextual-described.ts';
import { contextualReferenced } from './contextual-referenced.ts';
import { dataEntityKind } from './data-entity-kind.ts';
import { dataEntityLinked } from './data-entity-linked.ts';
import { dataEntityPresent } from './data-entity-present.ts';
import { descriptorConformsTo } from './descriptor-conformsto.ts';
import { descriptorId, descriptorIdOrLegacy } from './descriptor-id.ts';
import { directoryHasPart, directoryIdSlash, directorySlash } from './directories.ts';
import { fileType } from './file-type.ts';
import * as identifiers from './identifiers.ts';
import { licenseRedundant } from './license-redundant.ts';
import { mainWorkflowFile } from './main-workflow-file.ts';
import { missingFileLocalPath } from './missing-file-localpath.ts';
import type { NativeCheck } from './native-check.ts';
import { needsDetachedCrate, needsNetwork } from './not-evaluated-here.ts';
import { previewNotInHasPart } from './preview-not-in-haspart.ts';
import { previewDoctype, previewHtml5 } from './preview-page.ts';
import { readmeAbout, readmeEncodingFormat } from './readme.ts';
import { referenceForm } from './reference-form.ts';
import { rootDatePublished } from './root-date-published.ts';
import {
  rootCiteAs,
  rootConformsToIfProfiles,
  rootFunder,
  rootIdentifierIfPid,
} from './root-declarations.ts';
import { rootIdDotSlash, rootIdForm, rootIdSlash } from './root-id.ts';
import { rootType } from './root-type.ts';
import { schemaOrgHttp } from './schema-org-http.ts';
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
  'data-entity-iri': identifiers.dataEntityIri,
  'data-entity-or-file-iri': identifiers.dataEntityOrFileIri,
  'data-entity-kind': dataEntityKind,
  'data-entity-linked': dataEntityLinked,
  'data-entity-present': dataEntityPresent,
  'data-id-relative': identifiers.dataIdRelative,
  'data-id-uri': identifiers.dataIdUri,
  'dataset-distribution': needsNetwork,
  'descriptor-conformsto': descriptorConformsTo,
  'descriptor-id': descriptorId,
  'descriptor-id-or-legacy': descriptorIdOrLegacy,
  'detached-file-name': needsDetachedCrate,
  'detached-root-id': needsDetachedCrate,
  'detached-web-only': needsDetachedCrate,
  'directory-haspart': directoryHasPart,
  'directory-id-slash': directoryIdSlash,
  'directory-slash': directorySlash,
  'file-type': fileType,
  'id-native-utf8': identifiers.idNativeUtf8,
  'id-no-parent-traversal': identifiers.idNoParentTraversal,
  'id-uri-encoding': identifiers.idUriEncoding,
  'license-redundant': licenseRedundant,
  'missing-file-localpath': missingFileLocalPath,
  'preview-doctype': previewDoctype,
  'preview-html5': previewHtml5,
  'preview-not-in-haspart': previewNotInHasPart,
  'refcrate-sddate-signposting': needsNetwork,
  'reference-form': referenceForm,
  'root-citeas': rootCiteAs,
  'root-citeas-downloadable': needsNetwork,
  'root-conformsto-if-profiles': rootConformsToIfProfiles,
  'root-datepublished': rootDatePublished,
  'root-funder': rootFunder,
  'root-id-dot-slash': rootIdDotSlash,
  'root-id-form': rootIdForm,
  'root-id-slash': rootIdSlash,
  'root-identifier-if-pid': rootIdentifierIfPid,
  'root-identifier-resolves': needsNetwork,
  'root-type': rootType,
  'schema-org-http': schemaOrgHttp,
  'single-value-unpacked': singleValueUnpacked,
  'web-available': needsNetwork,
  'web-available-required': needsNetwork,
  'web-contentsize-match': needsNetwork,
  'web-contenturl': needsNetwork,
  'wroc-main-file': mainWorkflowFile,
  'wroc-readme-about': readmeAbout,
  'wroc-readme-encodingformat': readmeEncodingFormat,
};
