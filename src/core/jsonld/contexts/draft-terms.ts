// Made by tools/terms.ts: the terms of the RO-Crate contexts of drafts and of 0.2 (CC0).

/** What contexts that are the same define otherwise than the published edition that they resemble most. */
export interface DraftTerms {
  /** Editions that the context was served for, separated by white space. */
  versions: string;
  /** The published edition. */
  base: string;
  /** Further terms whose IRI is `http://schema.org/<term>`, separated by white space. */
  schema: string;
  /** Further terms, or the same with another meaning, with their IRI. */
  other: Record<string, string>;
  /** Terms of the published edition that are not defined, separated by white space. */
  gone: string;
}

export const ROCRATE_DRAFTS: readonly DraftTerms[] = [
  {
    versions: '0.2 0.2-DRAFT',
    base: '1.0',
    schema: `
  Definitive exchangeRate geospatiallyContains geospatiallyCoveredBy geospatiallyCovers
  geospatiallyCrosses geospatiallyDisjoint geospatiallyEquals geospatiallyIntersects geospatiallyOverlaps
  geospatiallyTouches geospatiallyWithin legislationAppliedBy legislationChangedBy
  legislationConsolidatedBy legislationTransposedBy
`,
    other: {
      WorkflowSketch: 'http://purl.org/ro/wf4ever#Sketch',
      journal: 'http://schema.org/Periodical',
    },
    gone: `
  3DModel ActionAccessSpecification ArchiveComponent ArchiveOrganization AskPublicNewsArticle
  BenefitsHealthAspect CausesHealthAspect Claim ContagiousnessHealthAspect CorrectionComment DefinedTerm
  DefinedTermSet DefinitiveLegalValue Drawing EducationalOccupationalCredential
  EducationalOccupationalProgram EmployerAggregateRating ExampleRun ExchangeRefund FAQPage False
  FullRefund FundingAgency FundingScheme Grant HTML HealthAspectEnumeration HealthTopicContent
  HowOrWhereHealthAspect Journal LivingWithHealthAspect Manuscript MayTreatHealthAspect MediaSubscription
  MisconceptionsHealthAspect MonetaryAmountDistribution MonetaryGrant Observation Occupation OfferForLease
  OfferForPurchase OriginalShippingFees OverviewHealthAspect PatientExperienceHealthAspect Play
  PodcastEpisode PodcastSeason PodcastSeries Poster PreventionHealthAspect ProductReturnEnumeration
  ProductReturnFiniteReturnWindow ProductReturnNotPermitted ProductReturnPolicy
  ProductReturnUnlimitedWindow ProductReturnUnspecified PrognosisHealthAspect Project
  QuantitativeValueDistribution RadioBroadcastService RealEstateListing RefundTypeEnumeration
  RelatedTopicsHealthAspect ResearchProject Researcher RestockingFees ReturnFeesEnumeration
  ReturnShippingFees RisksOrComplicationsHealthAspect ScreeningHealthAspect SeeDoctorHealthAspect
  SelfCareHealthAspect SheetMusic ShortStory SideEffectsHealthAspect StagesHealthAspect
  StatisticalPopulation StoreCreditRefund SymptomsHealthAspect TouristDestination TouristTrip
  TreatmentsHealthAspect Trip True TypesHealthAspect UsageOrScheduleHealthAspect WebContent
  WorkBasedProgram abstract accommodationCategory actionAccessibilityRequirement appearance
  applicantLocationRequirements archiveHeld authenticator backstory broadcastSignalModulation
  broadcastSubChannel callSign collectionSize competencyRequired conditionsOfAccess conformsTo
  constrainingProperty correction courseWorkload creativeWorkStatus credentialCategory
  diversityStaffingReport educationalLevel employmentUnit endOffset firstAppearance floorLevel fundedItem
  geoContains geoCoveredBy geoCovers geoCrosses geoDisjoint geoEquals geoIntersects geoOverlaps geoTouches
  geoWithin gtin hasCredential hasDefinedTerm hasHealthAspect hasOccupation hasProductReturnPolicy
  holdingArchive inDefinedTermSet inStoreReturnsOffered includesAttraction itemLocation itinerary
  jobImmediateStart jobLocationType jobStartDate knowsAbout knowsLanguage leaseLength
  legislationJurisdiction marginOfError materialExtent measuredProperty measuredValue median
  membershipPointsEarned noBylinesPolicy nsn numConstraints numberOfBathroomsTotal numberOfFullBathrooms
  observationDate observedNode occupationLocation occupationalCredentialAwarded ownershipFundingInfo
  partOfTrip percentile10 percentile25 percentile75 percentile90 populationType productReturnDays
  productReturnLink programPrerequisites ratingExplanation recognizedBy refundType relevantOccupation
  returnFees returnPolicyCategory reviewAspect salaryUponCompletion sdDatePublished sdLicense sdPublisher
  slogan startOffset step subTrip subjectOf termCode timeToComplete totalJobOpenings trainingSalary
  webFeed
`,
  },
  {
    versions: '0.3-DRAFT',
    base: '1.0',
    schema: '',
    other: {},
    gone: '',
  },
  {
    versions: '1.1-DRAFT',
    base: '1.1',
    schema: '',
    other: {},
    gone: '',
  },
  {
    versions: '1.2-DRAFT',
    base: '1.2',
    schema: '',
    other: {},
    gone: '',
  },
  {
    versions: '1.3-DRAFT 1.4-DRAFT',
    base: '1.3',
    schema: '',
    other: {},
    gone: '',
  },
];
