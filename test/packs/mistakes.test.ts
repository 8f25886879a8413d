import { describe, expect, it } from 'vitest';
import { BUNDLED_PACKS, readPackFolders } from '../../src/packs/read-packs.ts';
import { compileProfileSet } from '../core/inside.ts';
import { GENERAL, OWN, PROFILE, packOf, property, reportOn, seen, shape } from './small-pack.ts';

describe('A mistake in a pack of ours stops the start', () => {
  it.each([
    [
      'a class of ours that is misspelt',
      'ex:A a sh:NodeShape ; sh:targetClass crate:RootEntity ; sh:property [ sh:path schema:name ; sh:minCount 1 ] .',
      'p/must/a.ttl:7: crate:RootEntity is not a class of our vocabulary. Write crate:RootDataEntity',
    ],
    [
      'a property of ours that is misspelt',
      property('sh:minCount 1 ; pack:idd "name"'),
      'p/must/a.ttl:8: pack:idd is not a property of our vocabulary. Write pack:id',
    ],
    [
      'a class of ours as a path',
      shape('sh:property [ sh:path crate:File ; sh:minCount 1 ]'),
      'p/must/a.ttl:8: sh:path is crate:File, which is a class. Write the property that the rule is about',
    ],
    [
      'a class of ours as a property',
      'ex:A crate:File ex:B .',
      'p/must/a.ttl:7: crate:File is used as a property, but crate: has classes only. Remove it',
    ],
    [
      'the function of a native check on a shape',
      shape('pack:function "flattened"'),
      'p/must/a.ttl:8: pack:function is given to what is not a pack:NativeCheck. Add that type, or remove it',
    ],
    [
      'an id that is not a string',
      property('sh:minCount 1 ; pack:id ex:name'),
      'p/must/a.ttl:8: pack:id has a value of another kind. Write a string in quotes',
    ],
    [
      'a class of ours that is misspelt in a query',
      shape('sh:sparql [ sh:select "SELECT $this WHERE { $this a crate:Fil }" ]'),
      'p/must/a.ttl:8: in the query, crate:Fil is not a class of our vocabulary. Write crate:File',
    ],
    [
      'a term of SHACL that is misspelt',
      property('sh:minCuont 1'),
      'p/must/a.ttl:8: sh:minCuont is not a term of SHACL. Write sh:minCount',
    ],
    [
      'one id for rules of two levels',
      `${property('pack:id "name" ; sh:minCount 1')}
ex:B a sh:NodeShape ; sh:targetClass schema:Person ; sh:property [ pack:id "name" ; sh:path schema:email ; sh:minCount 1 ; sh:severity sh:Info ] .`,
      'p/must/a.ttl:9: pack:id "name" is given to two rules: "name of A" (REQUIRED) and "email of B" (OPTIONAL). Give one of them another id',
    ],
    [
      'a placeholder that nothing fills',
      property('sh:minCount 1 ; sh:message "{$this} has {$vlaue}."'),
      'p/must/a.ttl:8: sh:message has the placeholder {$vlaue}, which nothing fills. Write {$value}',
    ],
  ])('for %s', (_what, text, message) => {
    expect(seen(packOf(OWN, text))).toEqual([`PackError: ${message}`]);
  });

  it('for a folder whose name is nearly that of a level', () => {
    expect(seen(packOf(OWN, property('sh:minCount 1'), 'shoud/a.ttl'))).toEqual([
      'PackError: p/shoud/: "shoud" is not the name of a level, so that its checks are REQUIRED unless they say otherwise. Rename it to should/',
    ]);
  });

  it.each([
    ['memberShape', 'sh:memberShape [ sh:nodeKind sh:IRI ]'],
    ['Debug', 'sh:minCount 1 ; sh:severity sh:Debug'],
    ['ByTypes', 'sh:closed sh:ByTypes'],
    ['runOnce', 'sh:runOnce true'],
  ])('for sh:%s of SHACL 1.2', (name, rest) => {
    expect(seen(packOf(OWN, property(rest)))[0]).toMatch(
      new RegExp(`PackError: p/must/a\\.ttl:8: .* sh:${name}.* is of SHACL 1\\.2 and not supported`),
    );
  });
});

describe('What SHACL 1.2 has to describe graphs and shapes', () => {
  it('is no mistake, since nothing that is checked depends on it', () => {
    const text = property(
      'sh:minCount 1 ; sh:intent "Names are needed" ; sh:unit "kg" ; sh:codeIdentifier "name"',
    );
    expect(seen(packOf(OWN, `${text} sh:Graph a sh:DataGraph .`))).toEqual([]);
  });
});

describe('A mistake in a pack that may be meant is told', () => {
  it.each([
    [
      'a target under https://schema.org/',
      'ex:A a sh:NodeShape ; sh:targetClass <https://schema.org/Person> ; sh:nodeKind sh:IRI .',
      'p/must/a.ttl:5: sh:targetClass uses <https://schema.org/Person>, which RO-Crate contexts never give; write <http://schema.org/Person>',
    ],
    [
      'a path that no context defines, in a list',
      shape('sh:property [ sh:path ( schema:author schema:afiliation ) ; sh:minCount 1 ]'),
      'p/must/a.ttl:6: sh:path uses <http://schema.org/afiliation>, which no context that is known here defines. Write <http://schema.org/affiliation>',
    ],
    [
      'a class of a vocabulary that no context has',
      'ex:A a sh:NodeShape ; sh:targetClass ex:Qwxyz ; sh:nodeKind sh:IRI .',
      'p/must/a.ttl:5: sh:targetClass uses <https://example.org/terms#Qwxyz>, which no context that is known here defines. Declare it in ontology.ttl if crates define it themselves',
    ],
    [
      'a placeholder without its mark',
      property('sh:minCount 1 ; sh:message "{this} needs a name"'),
      'p/must/a.ttl:6: sh:message has {this}, which is not filled. Write {$this}',
    ],
  ])('%s', (_what, text, message) => {
    expect(seen(packOf(GENERAL, text))).toEqual([message]);
  });

  it('a folder in upper case, and a pack without token', () => {
    expect(seen(packOf(GENERAL, property('sh:minCount 1'), 'Must/a.ttl'))).toEqual([
      'p/Must/: names of folders are written in lower case. Rename it to must/',
    ]);
    const nameless = packOf(
      GENERAL,
      property('sh:minCount 1'),
      'must/a.ttl',
      PROFILE.replace('prof:hasToken "p"', ''),
    );
    expect(seen(nameless)).toEqual([
      'p/profile.ttl: has no prof:hasToken; the profile is called "p" after its folder. Add prof:hasToken "p"',
    ]);
  });

  it('but not a term that the pack or a context of the operator declares', () => {
    const text =
      'ex:A a sh:NodeShape ; sh:targetClass ex:Plot ; sh:property [ sh:path ex:area ; sh:minCount 1 ] .';
    const pack = packOf(GENERAL, text);
    pack.files.push({
      path: 'ontology.ttl',
      text: `${GENERAL}ex:Plot a <http://www.w3.org/2002/07/owl#Class> .`,
    });
    const context = { url: 'https://example.org/c', context: { area: 'https://example.org/terms#area' } };
    expect(compileProfileSet([pack], [context]).warnings).toEqual([]);
  });
});

describe('A term that SHACL does not define, in a pack of others', () => {
  const text = `ex:A a sh:NodeShape ; sh:targetClass schema:Dataset ;
  sh:property [ sh:path schema:name ; sh:minCount 1 ; sh:maxCuont 1 ] ,
    [ sh:path schema:url ; sh:maxCount 1 ] ,
    [ sh:path schema:about ; sh:node [ sh:property [ sh:path schema:name ; sh:minCuont 1 ] ] ] .
ex:B a sh:NodeShape ; sh:targetClas schema:Dataset ; sh:property [ sh:path schema:license ; sh:minCount 1 ] .`;

  const pack = packOf(GENERAL, text);

  it('is told, and the checks that it belongs to do not pass', async () => {
    expect(seen(pack)).toEqual([
      'p/must/a.ttl:6: sh:maxCuont is not a term of SHACL. Write sh:maxCount',
      'p/must/a.ttl:8: sh:minCuont is not a term of SHACL. Write sh:minCount',
      'p/must/a.ttl:9: sh:targetClas is not a term of SHACL. Write sh:targetClass',
    ]);
    const report = await reportOn(pack, { name: 'A crate' });
    expect(report.not_evaluated).toEqual([
      { check: 'p_1.1', reason: 'its shape uses sh:maxCuont, which SHACL does not define' },
      { check: 'p_1.3', reason: 'its shape uses sh:minCuont, which SHACL does not define' },
      { check: 'p_2.1', reason: 'its shape uses sh:targetClas, which SHACL does not define' },
    ]);
    expect(report.statistics).toMatchObject({
      total_checks: 4,
      total_passed_checks: 1,
      total_failed_checks: 0,
      total_not_evaluated_checks: 3,
      total_checks_without_target: 1,
    });
  });

  it('is found in another file, to which the check refers', async () => {
    const files = [
      ...packOf(GENERAL, 'ex:A a sh:NodeShape ; sh:targetClass schema:Dataset ; sh:node ex:C .').files,
      { path: 'must/c.ttl', text: `${GENERAL}ex:C sh:property [ sh:path schema:name ; sh:minCuont 1 ] .` },
    ];
    const report = await reportOn({ ...pack, files }, {});
    expect(report.not_evaluated.map(({ check }) => check)).toEqual(['p_1.0']);
  });

  it('leaves a check that fails nevertheless as failed', async () => {
    const report = await reportOn(pack, {});
    expect(report.issues.map(({ check }) => check.identifier)).toEqual(['p_1.1']);
    expect(report.not_evaluated.map(({ check }) => check)).toEqual(['p_1.3', 'p_2.1']);
  });
});

describe('The bundled packs', () => {
  it('have no mistake', async () => {
    const packs = await readPackFolders([BUNDLED_PACKS]);
    const looked = packs.map((pack) => ({ ...pack, isBundled: false }));
    expect(compileProfileSet(looked, []).warnings).toEqual([]);
  });
});
