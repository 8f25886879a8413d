import { bad, missing } from './case-makers.ts';
import type { CheckCase, CheckTable } from './check-case.ts';
import { ASSAY, goodIsaCrate, STUDY } from './isa-crate.ts';
import { ARTICLE, ORGANIZATION, PERSON } from './ro-crate-1.1-crate.ts';

const WRONG = { '@id': ORGANIZATION };

/** A value of the wrong type beside the right one, so that nothing else is lost. */
function wrong(check: string, id: string, property: string, also: string[] = []): CheckCase {
  return {
    check,
    when: `a value of ${property} of ${id} has the wrong type`,
    break: (crate) => crate.append(id, property, WRONG),
    also: also.map((other) => `ro-crate-1.1_${other}`),
  };
}

const REQUIRED: CheckCase[] = [
  bad('isa-root-investigation', './', { additionalType: 'Work' }),
  missing('isa-root-identifier', './', 'identifier'),
  bad('isa-root-identifier', './', { identifier: '' }),
  wrong('isa-root-creator-class', './', 'creator'),
  bad('isa-root-datecreated', './', { dateCreated: '2024' }),
  missing('isa-study-id', STUDY, 'identifier'),
  bad('isa-study-name', STUDY, { name: '' }),
  {
    check: 'isa-study-linked',
    when: 'a study is not part of the investigation',
    break: (crate) => {
      crate.unlink('./', 'hasPart', STUDY);
      crate.append('photos/', 'hasPart', { '@id': STUDY });
    },
  },
  bad('isa-study-values', STUDY, { dateCreated: '2024' }),
  bad('isa-study-values', STUDY, { datePublished: '2024' }),
  wrong('isa-study-values', STUDY, 'description'),
  wrong('isa-study-values', STUDY, 'creator'),
  wrong('isa-study-values', STUDY, 'hasPart'),
  wrong('isa-study-values', STUDY, 'about'),
  bad('isa-assay-id', ASSAY, { identifier: ['one', 'two'] }),
  {
    check: 'isa-assay-linked',
    when: 'an assay is part of no study',
    break: (crate) => {
      crate.set(STUDY, { hasPart: { '@id': 'counts.csv' } });
      crate.append('photos/', 'hasPart', { '@id': ASSAY });
    },
  },
  wrong('isa-assay-values', ASSAY, 'name'),
  wrong('isa-assay-values', ASSAY, 'description'),
  wrong('isa-assay-values', ASSAY, 'creator'),
  wrong('isa-assay-values', ASSAY, 'hasPart'),
  wrong('isa-assay-values', ASSAY, 'measurementMethod'),
  wrong('isa-assay-values', ASSAY, 'measurementTechnique'),
  wrong('isa-assay-values', ASSAY, 'about'),
  missing('isa-process-name', '#process', 'name'),
  wrong('isa-process-values', '#process', 'parameterValue'),
  wrong('isa-process-values', '#process', 'executesLabProtocol'),
  wrong('isa-process-values', '#process', 'result'),
  wrong('isa-process-values', '#process', 'object'),
  wrong('isa-protocol-values', '#protocol', 'description'),
  wrong('isa-protocol-values', '#protocol', 'name'),
  wrong('isa-protocol-values', '#protocol', 'intendedUse'),
  missing('isa-sample-name', '#sample', 'name'),
  wrong('isa-sample-property', '#sample', 'additionalProperty'),
  missing('isa-data-name', 'counts.csv', 'name'),
  missing('isa-person-givenname', PERSON, 'givenName'),
  bad('isa-person-values', PERSON, { affiliation: 'A university' }, ['ro-crate-1.1_author-affiliation-org']),
  wrong('isa-person-values', PERSON, 'email'),
  wrong('isa-person-values', PERSON, 'familyName'),
  wrong('isa-person-values', PERSON, 'identifier'),
  wrong('isa-person-values', PERSON, 'jobTitle'),
  missing('isa-article-headline', ARTICLE, 'headline'),
  missing('isa-article-identifier', ARTICLE, 'identifier'),
  wrong('isa-article-author', ARTICLE, 'author'),
  wrong('isa-comment-values', '#comment', 'name'),
  wrong('isa-comment-values', '#comment', 'text'),
  missing('isa-term-name', '#term', 'name'),
  wrong('isa-term-code', '#term', 'termCode'),
  missing('isa-value-name', '#value', 'name'),
  wrong('isa-value-value', '#value', 'value'),
];

/** Each "only if present" rule has its recommendation that the property be there. */
const PRESENCE: [id: string, entity: string, property: string][] = [
  ['isa-root-creator-present', './', 'creator'],
  ['isa-root-datecreated-present', './', 'dateCreated'],
  ['isa-study-datecreated-present', STUDY, 'dateCreated'],
  ['isa-study-datepublished-present', STUDY, 'datePublished'],
  ['isa-study-description-present', STUDY, 'description'],
  ['isa-study-creator-present', STUDY, 'creator'],
  ['isa-study-about-present', STUDY, 'about'],
  ['isa-assay-name-present', ASSAY, 'name'],
  ['isa-assay-description-present', ASSAY, 'description'],
  ['isa-assay-creator-present', ASSAY, 'creator'],
  ['isa-assay-measurementmethod-present', ASSAY, 'measurementMethod'],
  ['isa-assay-measurementtechnique-present', ASSAY, 'measurementTechnique'],
  ['isa-assay-about-present', ASSAY, 'about'],
  ['isa-assay-haspart-present', ASSAY, 'hasPart'],
  ['isa-process-parametervalue-present', '#process', 'parameterValue'],
  ['isa-process-result-present', '#process', 'result'],
  ['isa-protocol-description-present', '#protocol', 'description'],
  ['isa-protocol-name-present', '#protocol', 'name'],
  ['isa-protocol-intendeduse-present', '#protocol', 'intendedUse'],
  ['isa-sample-property-present', '#sample', 'additionalProperty'],
  ['isa-person-email-present', PERSON, 'email'],
  ['isa-person-familyname-present', PERSON, 'familyName'],
  ['isa-person-identifier-present', PERSON, 'identifier'],
  ['isa-person-jobtitle-present', PERSON, 'jobTitle'],
  ['isa-article-author-present', ARTICLE, 'author'],
  ['isa-comment-name-present', '#comment', 'name'],
  ['isa-comment-text-present', '#comment', 'text'],
  ['isa-term-code-present', '#term', 'termCode'],
  ['isa-value-value-present', '#value', 'value'],
];

const RECOMMENDED: CheckCase[] = [
  ...PRESENCE.map(([check, entity, property]) => missing(check, entity, property)),
  missing('isa-person-affiliation-present', PERSON, 'affiliation', ['ro-crate-1.1_author-affiliation']),
  {
    check: 'isa-study-haspart-present',
    when: `${STUDY} has no hasPart`,
    break: (crate) => {
      crate.drop(STUDY, 'hasPart');
      crate.append('./', 'hasPart', { '@id': ASSAY });
    },
  },
  {
    check: 'isa-process-object-present',
    when: '#process has no object',
    break: (crate) => {
      crate.drop('#process', 'object');
      crate.append('#process', 'result', { '@id': '#sample' });
    },
  },
  {
    check: 'isa-process-protocol-present',
    when: '#process has no executesLabProtocol',
    break: (crate) => {
      crate.drop('#process', 'executesLabProtocol');
      crate.append('#process', 'about', { '@id': '#protocol' });
    },
  },
];

export const ISA_RO_CRATE: CheckTable = {
  profile: 'isa-ro-crate',
  base: goodIsaCrate,
  recommended: [...new Set(RECOMMENDED.map(({ check }) => check))],
  optional: [],
  cases: [...REQUIRED, ...RECOMMENDED],
};
