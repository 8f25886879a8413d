// Made by tools/terms.ts: the terms of the published RO-Crate contexts and of w3id.org/ro/terms (CC0).

/** What one edition of the RO-Crate context defines beyond the edition before it. */
export interface EditionTerms {
  version: string;
  /** Terms whose IRI is `http://schema.org/<term>`, separated by white space. */
  schema: string;
  /** Terms with their IRI or compact IRI. */
  other: Record<string, string>;
  /** Terms of the edition before that this one no longer defines, separated by white space. */
  gone: string;
}

export const ROCRATE_EDITIONS: readonly EditionTerms[] = [
  {
    version: '1.0',
    schema: `
  3DModel AMRadioChannel APIReference Abdomen AboutPage AcceptAction Accommodation AccountingService
  AchieveAction Action ActionAccessSpecification ActionStatusType ActivateAction ActiveActionStatus
  ActiveNotRecruiting AddAction AdministrativeArea AdultEntertainment AdvertiserContentArticle
  AerobicActivity AggregateOffer AggregateRating AgreeAction Airline Airport AlbumRelease AlignmentObject
  AllWheelDriveConfiguration AllocateAction AmusementPark AnaerobicActivity AnalysisNewsArticle
  AnatomicalStructure AnatomicalSystem Anesthesia AnimalShelter Answer Apartment ApartmentComplex
  Appearance AppendAction ApplyAction ApprovedIndication Aquarium ArchiveComponent ArchiveOrganization
  ArriveAction ArtGallery Artery Article AskAction AskPublicNewsArticle AssessAction AssignAction Atlas
  Attorney Audience AudioObject Audiobook AudiobookFormat AuthoritativeLegalValue AuthorizeAction
  AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash AutomatedTeller AutomotiveBusiness
  Ayurvedic BackgroundNewsArticle Bacteria Bakery Balance BankAccount BankOrCreditUnion BarOrPub Barcode
  Beach BeautySalon BedAndBreakfast BedDetails BedType BefriendAction BenefitsHealthAspect BikeStore Blog
  BlogPosting BloodTest BoardingPolicyType BodyOfWater Bone Book BookFormatType BookSeries BookStore
  BookmarkAction Boolean BorrowAction BowlingAlley BrainStructure Brand BreadcrumbList Brewery Bridge
  BroadcastChannel BroadcastEvent BroadcastFrequencySpecification BroadcastRelease BroadcastService
  BrokerageAccount BuddhistTemple BusOrCoach BusReservation BusStation BusStop BusTrip BusinessAudience
  BusinessEntityType BusinessEvent BusinessFunction BuyAction CDFormat CT CableOrSatelliteService
  CafeOrCoffeeShop Campground CampingPitch Canal CancelAction Car CarUsageType Cardiovascular
  CardiovascularExam CaseSeries Casino CassetteFormat CategoryCode CategoryCodeSet CatholicChurch
  CausesHealthAspect Cemetery Chapter CheckAction CheckInAction CheckOutAction CheckoutPage ChildCare
  ChildrensEvent Chiropractic ChooseAction Church City CityHall CivicStructure Claim ClaimReview Class
  Clinician Clip ClothingStore CoOp Code CohortStudy Collection CollectionPage CollegeOrUniversity
  ComedyClub ComedyEvent ComicCoverArt ComicIssue ComicSeries ComicStory Comment CommentAction
  CommentPermission CommunicateAction CommunityHealth CompilationAlbum CompleteDataFeed Completed
  CompletedActionStatus CompoundPriceSpecification ComputerLanguage ComputerStore ConfirmAction Consortium
  ConsumeAction ContactPage ContactPoint ContactPointOption ContagiousnessHealthAspect Continent
  ControlAction ConvenienceStore Conversation CookAction Corporation CorrectionComment Country Course
  CourseInstance Courthouse CoverArt CreateAction CreativeWork CreativeWorkSeason CreativeWorkSeries
  CreditCard Crematorium CriticReview CrossSectional CssSelectorType CurrencyConversionService DDxElement
  DJMixAlbum DVDFormat DamagedCondition DanceEvent DanceGroup DataCatalog DataDownload DataFeed
  DataFeedItem DataType Dataset Date DateTime DatedMoneySpecification DayOfWeek DaySpa DeactivateAction
  DefenceEstablishment DefinedTerm DefinedTermSet DefinitiveLegalValue DeleteAction
  DeliveryChargeSpecification DeliveryEvent DeliveryMethod Demand DemoAlbum Dentist Dentistry DepartAction
  DepartmentStore DepositAccount Dermatologic Dermatology DiabeticDiet Diagnostic DiagnosticLab
  DiagnosticProcedure Diet DietNutrition DietarySupplement DigitalAudioTapeFormat DigitalDocument
  DigitalDocumentPermission DigitalDocumentPermissionType DigitalFormat DisagreeAction Discontinued
  DiscoverAction DiscussionForumPosting DislikeAction Distance Distillery DonateAction DoseSchedule
  DoubleBlindedTrial DownloadAction DrawAction Drawing DrinkAction DriveWheelConfigurationValue
  DrivingSchoolVehicleUsage Drug DrugClass DrugCost DrugCostCategory DrugLegalStatus DrugPregnancyCategory
  DrugPrescriptionStatus DrugStrength DryCleaningOrLaundry Duration EBook EPRelease Ear EatAction
  EducationEvent EducationalAudience EducationalOccupationalCredential EducationalOccupationalProgram
  EducationalOrganization Electrician ElectronicsStore ElementarySchool EmailMessage Embassy Emergency
  EmergencyService EmployeeRole EmployerAggregateRating EmployerReview EmploymentAgency Endocrine
  EndorseAction EndorsementRating Energy EngineSpecification EnrollingByInvitation EntertainmentBusiness
  EntryPoint Enumeration Episode Event EventCancelled EventPostponed EventRescheduled EventReservation
  EventScheduled EventSeries EventStatusType EventVenue EvidenceLevelA EvidenceLevelB EvidenceLevelC
  ExchangeRateSpecification ExchangeRefund ExerciseAction ExerciseGym ExercisePlan ExhibitionEvent Eye
  FAQPage FDAcategoryA FDAcategoryB FDAcategoryC FDAcategoryD FDAcategoryX FDAnotEvaluated FMRadioChannel
  FailedActionStatus False FastFoodRestaurant Female Festival FilmAction FinancialProduct FinancialService
  FindAction FireStation Flexibility Flight FlightReservation Float Florist FollowAction FoodEstablishment
  FoodEstablishmentReservation FoodEvent FoodService FourWheelDriveConfiguration Friday
  FrontWheelDriveConfiguration FullRefund FundingAgency FundingScheme Fungus FurnitureStore Game
  GamePlayMode GameServer GameServerStatus GardenStore GasStation Gastroenterologic
  GatedResidenceCommunity GenderType GeneralContractor Genetic Genitourinary GeoCircle GeoCoordinates
  GeoShape GeospatialGeometry Geriatric GiveAction GlutenFreeDiet GolfCourse GovernmentBuilding
  GovernmentOffice GovernmentOrganization GovernmentPermit GovernmentService Grant GraphicNovel
  GroceryStore GroupBoardingPolicy Gynecologic HVACBusiness HairSalon HalalDiet Hardcover HardwareStore
  Head HealthAndBeautyBusiness HealthAspectEnumeration HealthClub HealthInsurancePlan
  HealthPlanCostSharingSpecification HealthPlanFormulary HealthPlanNetwork HealthTopicContent
  HearingImpairedSupported Hematologic HighSchool HinduDiet HinduTemple HobbyShop
  HomeAndConstructionBusiness HomeGoodsStore Homeopathic Hospital Hostel Hotel HotelRoom House
  HousePainter HowOrWhereHealthAspect HowTo HowToDirection HowToItem HowToSection HowToStep HowToSupply
  HowToTip HowToTool IceCreamShop IgnoreAction ImageGallery ImageObject ImagingTest InForce InStock
  InStoreOnly IndividualProduct Infectious InfectiousAgentClass InfectiousDisease InformAction
  InsertAction InstallAction InsuranceAgency Intangible Integer InteractAction InteractionCounter
  InternationalTrial InternetCafe InvestmentFund InvestmentOrDeposit InviteAction Invoice ItemAvailability
  ItemList ItemListOrderAscending ItemListOrderDescending ItemListOrderType ItemListUnordered ItemPage
  JewelryStore JobPosting JoinAction Joint KosherDiet LaboratoryScience LakeBodyOfWater Landform
  LandmarksOrHistoricalBuildings Language LaserDiscFormat LeaveAction LeftHandDriving LegalForceStatus
  LegalService LegalValueLevel Legislation LegislationObject LegislativeBuilding LeisureTimeActivity
  LendAction Library LibrarySystem LifestyleModification Ligament LikeAction LimitedAvailability LinkRole
  LiquorStore ListItem ListenAction LiteraryEvent LiveAlbum LiveBlogPosting LivingWithHealthAspect
  LoanOrCredit LocalBusiness LocationFeatureSpecification LockerDelivery Locksmith LodgingBusiness
  LodgingReservation Longitudinal LoseAction LowCalorieDiet LowFatDiet LowLactoseDiet LowSaltDiet Lung
  LymphaticVessel MRI Male Manuscript Map MapCategoryType MarryAction Mass MaximumDoseSchedule
  MayTreatHealthAspect MediaObject MediaSubscription MedicalAudience MedicalBusiness MedicalCause
  MedicalClinic MedicalCode MedicalCondition MedicalConditionStage MedicalContraindication MedicalDevice
  MedicalDevicePurpose MedicalEntity MedicalEnumeration MedicalEvidenceLevel MedicalGuideline
  MedicalGuidelineContraindication MedicalGuidelineRecommendation MedicalImagingTechnique
  MedicalIndication MedicalIntangible MedicalObservationalStudy MedicalObservationalStudyDesign
  MedicalOrganization MedicalProcedure MedicalProcedureType MedicalResearcher MedicalRiskCalculator
  MedicalRiskEstimator MedicalRiskFactor MedicalRiskScore MedicalScholarlyArticle MedicalSign
  MedicalSignOrSymptom MedicalSpecialty MedicalStudy MedicalStudyStatus MedicalSymptom MedicalTest
  MedicalTestPanel MedicalTherapy MedicalTrial MedicalTrialDesign MedicalWebPage MedicineSystem
  MeetingRoom MensClothingStore Menu MenuItem MenuSection Message MiddleSchool Midwifery
  MisconceptionsHealthAspect MixtapeAlbum MobileApplication MobilePhoneStore Monday MonetaryAmount
  MonetaryAmountDistribution MonetaryGrant MoneyTransfer MortgageLoan Mosque Motel Motorcycle
  MotorcycleDealer MotorcycleRepair MotorizedBicycle Mountain MoveAction Movie MovieClip MovieRentalStore
  MovieSeries MovieTheater MovingCompany MultiCenterTrial MultiPlayer MulticellularParasite Muscle
  Musculoskeletal MusculoskeletalExam Museum MusicAlbum MusicAlbumProductionType MusicAlbumReleaseType
  MusicComposition MusicEvent MusicGroup MusicPlaylist MusicRecording MusicRelease MusicReleaseFormatType
  MusicStore MusicVenue MusicVideoObject NGO NailSalon Neck Nerve Neuro Neurologic NewCondition
  NewsArticle NewsMediaOrganization Newspaper NightClub NoninvasiveProcedure Nose NotInForce
  NotYetRecruiting Notary NoteDigitalDocument Number Nursing NutritionInformation OTC Observation
  Observational Obstetric Occupation OccupationalActivity OccupationalTherapy OceanBodyOfWater Offer
  OfferCatalog OfferForLease OfferForPurchase OfferItemCondition OfficeEquipmentStore OfficialLegalValue
  OfflinePermanently OfflineTemporarily OnDemandEvent OnSitePickup Oncologic Online OnlineFull OnlineOnly
  OpenTrial OpeningHoursSpecification OpinionNewsArticle Optician Optometric Order OrderAction
  OrderCancelled OrderDelivered OrderInTransit OrderItem OrderPaymentDue OrderPickupAvailable OrderProblem
  OrderProcessing OrderReturned OrderStatus Organization OrganizationRole OrganizeAction
  OriginalShippingFees Osteopathic Otolaryngologic OutOfStock OutletStore OverviewHealthAspect
  OwnershipInfo PET PaintAction Painting PalliativeProcedure Paperback ParcelDelivery ParcelService
  ParentAudience Park ParkingFacility ParkingMap PartiallyInForce Pathology PathologyTest Patient
  PatientExperienceHealthAspect PawnShop PayAction PaymentAutomaticallyApplied PaymentCard
  PaymentChargeSpecification PaymentComplete PaymentDeclined PaymentDue PaymentMethod PaymentPastDue
  PaymentService PaymentStatusType Pediatric PeopleAudience PercutaneousProcedure PerformAction
  PerformanceRole PerformingArtsTheater PerformingGroup Periodical Permit Person PetStore Pharmacy
  PharmacySpecialty Photograph PhotographAction PhysicalActivity PhysicalActivityCategory PhysicalExam
  PhysicalTherapy Physician Physiotherapy Place PlaceOfWorship PlaceboControlledTrial PlanAction
  PlasticSurgery Play PlayAction Playground Plumber PodcastEpisode PodcastSeason PodcastSeries Podiatric
  PoliceStation Pond PostOffice PostalAddress Poster PotentialActionStatus PreOrder PreOrderAction PreSale
  PrependAction Preschool PrescriptionOnly PresentationDigitalDocument PreventionHealthAspect
  PreventionIndication PriceSpecification PrimaryCare Prion Product ProductModel ProductReturnEnumeration
  ProductReturnFiniteReturnWindow ProductReturnNotPermitted ProductReturnPolicy
  ProductReturnUnlimitedWindow ProductReturnUnspecified ProfessionalService ProfilePage
  PrognosisHealthAspect ProgramMembership Project Property PropertyValue PropertyValueSpecification
  Protozoa Psychiatric PsychologicalTreatment PublicHealth PublicHolidays PublicSwimmingPool PublicToilet
  PublicationEvent PublicationIssue PublicationVolume Pulmonary QAPage QualitativeValue QuantitativeValue
  QuantitativeValueDistribution Quantity Question Quotation QuoteAction RVPark RadiationTherapy
  RadioBroadcastService RadioChannel RadioClip RadioEpisode RadioSeason RadioSeries RadioStation
  Radiography RandomizedTrial Rating ReactAction ReadAction ReadPermission RealEstateAgent
  RealEstateListing RearWheelDriveConfiguration ReceiveAction Recipe RecommendedDoseSchedule Recruiting
  RecyclingCenter RefundTypeEnumeration RefurbishedCondition RegisterAction Registry ReimbursementCap
  RejectAction RelatedTopicsHealthAspect RemixAlbum Renal RentAction RentalCarReservation
  RentalVehicleUsage RepaymentSpecification ReplaceAction ReplyAction Report ReportageNewsArticle
  ReportedDoseSchedule ResearchProject Researcher Reservation ReservationCancelled ReservationConfirmed
  ReservationHold ReservationPackage ReservationPending ReservationStatusType ReserveAction Reservoir
  Residence Resort RespiratoryTherapy Restaurant RestockingFees RestrictedDiet ResultsAvailable
  ResultsNotAvailable ResumeAction Retail ReturnAction ReturnFeesEnumeration ReturnShippingFees Review
  ReviewAction ReviewNewsArticle Rheumatologic RightHandDriving RisksOrComplicationsHealthAspect
  RiverBodyOfWater Role RoofingContractor Room RsvpAction RsvpResponseMaybe RsvpResponseNo
  RsvpResponseType RsvpResponseYes SaleEvent SatiricalArticle Saturday Schedule ScheduleAction
  ScholarlyArticle School ScreeningEvent ScreeningHealthAspect Sculpture SeaBodyOfWater SearchAction
  SearchResultsPage Season Seat SeatingMap SeeDoctorHealthAspect SelfCareHealthAspect SelfStorage
  SellAction SendAction Series Service ServiceChannel ShareAction SheetMusic ShoeStore ShoppingCenter
  ShortStory SideEffectsHealthAspect SingleBlindedTrial SingleCenterTrial SingleFamilyResidence
  SinglePlayer SingleRelease SiteNavigationElement SkiResort Skin SocialEvent SocialMediaPosting
  SoftwareApplication SoftwareSourceCode SoldOut SomeProducts SoundtrackAlbum SpeakableSpecification
  Specialty SpeechPathology SpokenWordAlbum SportingGoodsStore SportsActivityLocation SportsClub
  SportsEvent SportsOrganization SportsTeam SpreadsheetDigitalDocument StadiumOrArena StagesHealthAspect
  State StatisticalPopulation SteeringPositionValue Store StoreCreditRefund StrengthTraining
  StructuredValue StudioAlbum StupidType SubscribeAction Substance SubwayStation Suite Sunday
  SuperficialAnatomy Surgical SurgicalProcedure SuspendAction Suspended SymptomsHealthAspect Synagogue
  TVClip TVEpisode TVSeason TVSeries Table TakeAction TattooParlor Taxi TaxiReservation TaxiService
  TaxiStand TaxiVehicleUsage TechArticle TelevisionChannel TelevisionStation TennisComplex Terminated Text
  TextDigitalDocument TheaterEvent TheaterGroup Therapeutic TherapeuticProcedure Thesis Thing Throat
  Thursday Ticket TieAction Time TipAction TireShop TollFree TouristAttraction TouristDestination
  TouristInformationCenter TouristTrip Toxicologic ToyStore TrackAction TradeAction TraditionalChinese
  TrainReservation TrainStation TrainTrip TransferAction TransitMap TravelAction TravelAgency
  TreatmentIndication TreatmentsHealthAspect Trip TripleBlindedTrial True Tuesday TypeAndQuantityNode
  TypesHealthAspect URL Ultrasound UnRegisterAction UnitPriceSpecification UnofficialLegalValue
  UpdateAction Urologic UsageOrScheduleHealthAspect UseAction UsedCondition UserBlocks UserCheckins
  UserComments UserDownloads UserInteraction UserLikes UserPageVisits UserPlays UserPlusOnes UserReview
  UserTweets VeganDiet VegetarianDiet Vehicle Vein VenueMap Vessel VeterinaryCare VideoGallery VideoGame
  VideoGameClip VideoGameSeries VideoObject ViewAction VinylFormat Virus VisualArtsEvent VisualArtwork
  VitalSign Volcano VoteAction WPAdBlock WPFooter WPHeader WPSideBar WantAction WarrantyPromise
  WarrantyScope WatchAction Waterfall WearAction WebAPI WebApplication WebContent WebPage WebPageElement
  WebSite Wednesday WesternConventional Wholesale WholesaleStore WinAction Winery Withdrawn
  WorkBasedProgram WorkersUnion WriteAction WritePermission XPathType XRay ZoneBoardingPolicy Zoo about
  abridged abstract accelerationTime acceptedAnswer acceptedOffer acceptedPaymentMethod
  acceptsReservations accessCode accessMode accessModeSufficient accessibilityAPI accessibilityControl
  accessibilityFeature accessibilityHazard accessibilitySummary accommodationCategory accountId
  accountMinimumInflow accountOverdraftLimit accountablePerson acquiredFrom acrissCode action
  actionAccessibilityRequirement actionApplication actionOption actionPlatform actionStatus
  actionableFeedbackPolicy activeIngredient activityDuration activityFrequency actor actors addOn
  additionalName additionalNumberOfGuests additionalProperty additionalType additionalVariable address
  addressCountry addressLocality addressRegion administrationRoute advanceBookingRequirement
  adverseOutcome affectedBy affiliation afterMedia agent aggregateRating aircraft album
  albumProductionType albumRelease albumReleaseType albums alcoholWarning algorithm alignmentType
  alternateName alternativeHeadline alumni alumniOf amenityFeature amount amountOfThisGood
  annualPercentageRate answerCount antagonist appearance applicableLocation applicantLocationRequirements
  application applicationCategory applicationSubCategory applicationSuite appliesToDeliveryMethod
  appliesToPaymentMethod archiveHeld area areaServed arrivalAirport arrivalBusStop arrivalGate
  arrivalPlatform arrivalStation arrivalTerminal arrivalTime artEdition artMedium arterialBranch artform
  articleBody articleSection artist artworkSurface aspect assembly assemblyVersion associatedAnatomy
  associatedArticle associatedMedia associatedPathophysiology athlete attendee attendees audience
  audienceType audio authenticator author availability availabilityEnds availabilityStarts
  availableAtOrFrom availableChannel availableDeliveryMethod availableFrom availableIn availableLanguage
  availableOnDevice availableService availableStrength availableTest availableThrough award awards
  awayTeam background backstory bankAccountType baseSalary bccRecipient bed beforeMedia beneficiaryBank
  benefits benefitsSummaryUrl bestRating billingAddress billingIncrement billingPeriod biomechnicalClass
  birthDate birthPlace bitrate blogPost blogPosts bloodSupply boardingGroup boardingPolicy bodyLocation
  bodyType bookEdition bookFormat bookingAgent bookingTime borrower box branch branchCode branchOf brand
  breadcrumb breastfeedingWarning broadcastAffiliateOf broadcastChannelId broadcastDisplayName
  broadcastFrequency broadcastFrequencyValue broadcastOfEvent broadcastServiceTier
  broadcastSignalModulation broadcastSubChannel broadcastTimezone broadcaster broker browserRequirements
  busName busNumber businessFunction buyer byArtist byDay byMonth byMonthDay callSign calories candidate
  caption carbohydrateContent cargoVolume carrier carrierRequirements cashBack catalog catalogNumber
  category cause causeOf ccRecipient character characterAttribute characterName cheatCode checkinTime
  checkoutTime childMaxAge childMinAge children cholesterolContent circle citation claimReviewed
  clincalPharmacology clinicalPharmacology clipNumber closes coach code codeRepository codeSampleType
  codeValue codingSystem colleague colleagues collection collectionSize color colorist comment
  commentCount commentText commentTime competencyRequired competitor composer comprisedOf
  conditionsOfAccess confirmationNumber connectedTo constrainingProperty contactOption contactPoint
  contactPoints contactType contactlessPayment containedIn containedInPlace containsPlace containsSeason
  contentLocation contentRating contentReferenceTime contentSize contentType contentUrl contraindication
  contributor cookTime cookingMethod copyrightHolder copyrightYear correction correctionsPolicy cost
  costCategory costCurrency costOrigin costPerUnit countriesNotSupported countriesSupported
  countryOfOrigin course courseCode courseMode coursePrerequisites courseWorkload coverageEndTime
  coverageStartTime creativeWorkStatus creator credentialCategory creditedTo cssSelector
  currenciesAccepted currency currentExchangeRate customer dataFeedElement dataset datasetTimeInterval
  dateCreated dateDeleted dateIssued dateModified datePosted datePublished dateRead dateReceived dateSent
  dateVehicleFirstRegistered dateline dayOfWeek deathDate deathPlace defaultValue deliveryAddress
  deliveryLeadTime deliveryMethod deliveryStatus department departureAirport departureBusStop
  departureGate departurePlatform departureStation departureTerminal departureTime dependencies depth
  description device diagnosis diagram diet dietFeatures differentialDiagnosis director directors
  disambiguatingDescription discount discountCode discountCurrency discusses discussionUrl dissolutionDate
  distance distinguishingSign distribution diversityPolicy diversityStaffingReport documentation
  domainIncludes domiciledMortgage doorTime dosageForm doseSchedule doseUnit doseValue downPayment
  downloadUrl downvoteCount drainsTo driveWheelConfiguration dropoffLocation dropoffTime drug drugClass
  drugUnit duns duplicateTherapy duration durationOfWarranty duringMedia earlyPrepaymentPenalty editor
  educationRequirements educationalAlignment educationalCredentialAwarded educationalFramework
  educationalLevel educationalRole educationalUse elevation eligibleCustomerType eligibleDuration
  eligibleQuantity eligibleRegion eligibleTransactionVolume email embedUrl emissionsCO2 employee employees
  employmentType employmentUnit encodesCreativeWork encoding encodingFormat encodingType encodings endDate
  endOffset endTime endorsee endorsers engineDisplacement enginePower engineType entertainmentBusiness
  epidemiology episode episodeNumber episodes equal error estimatedCost estimatedFlightDuration
  estimatedSalary estimatesRiskOf ethicsPolicy event eventSchedule eventStatus events evidenceLevel
  evidenceOrigin exampleOfWork exceptDate exchangeRateSpread executableLibraryName exerciseCourse
  exercisePlan exerciseRelatedDiet exerciseType exifData expectedArrivalFrom expectedArrivalUntil
  expectedPrognosis expectsAcceptanceOf experienceRequirements expertConsiderations expires familyName
  fatContent faxNumber featureList feesAndCommissionsSpecification fiberContent fileFormat fileSize
  firstAppearance firstPerformance flightDistance flightNumber floorLevel floorLimit floorSize followee
  follows followup foodEstablishment foodEvent foodWarning founder founders foundingDate foundingLocation
  free frequency fromLocation fuelCapacity fuelConsumption fuelEfficiency fuelType function
  functionalClass fundedItem funder game gameItem gameLocation gamePlatform gameServer gameTip gender
  genre geo geoContains geoCoveredBy geoCovers geoCrosses geoDisjoint geoEquals geoIntersects geoMidpoint
  geoOverlaps geoRadius geoTouches geoWithin geographicArea givenName globalLocationNumber gracePeriod
  grantee greater greaterOrEqual gtin gtin12 gtin13 gtin14 gtin8 guideline guidelineDate guidelineSubject
  hasBroadcastChannel hasCategoryCode hasCourseInstance hasCredential hasDefinedTerm hasDeliveryMethod
  hasDigitalDocumentPermission hasHealthAspect hasMap hasMenu hasMenuItem hasMenuSection hasOccupation
  hasOfferCatalog hasPOS hasPart hasProductReturnPolicy headline healthCondition
  healthPlanCoinsuranceOption healthPlanCoinsuranceRate healthPlanCopay healthPlanCopayOption
  healthPlanCostSharing healthPlanDrugOption healthPlanDrugTier healthPlanId healthPlanMarketingUrl
  healthPlanNetworkId healthPlanNetworkTier healthPlanPharmacyCategory height highPrice hiringOrganization
  holdingArchive homeLocation homeTeam honorificPrefix honorificSuffix hospitalAffiliation
  hostingOrganization hoursAvailable howPerformed httpMethod iataCode icaoCode identifier identifyingExam
  identifyingTest illustrator image imagingTechnique inAlbum inBroadcastLineup inCodeSet inDefinedTermSet
  inLanguage inPlaylist inStoreReturnsOffered inSupportOf incentiveCompensation incentives
  includedComposition includedDataCatalog includedInDataCatalog includedInHealthInsurancePlan
  includedRiskFactor includesAttraction includesHealthPlanFormulary includesHealthPlanNetwork
  includesObject increasesRiskOf indication industry ineligibleRegion infectiousAgent infectiousAgentClass
  ingredients inker insertion installUrl instructor instrument intensity interactingDrug interactionCount
  interactionService interactionStatistic interactionType interactivityType interestRate inventoryLevel
  inverseOf isAcceptingNewPatients isAccessibleForFree isAccessoryOrSparePartFor isAvailableGenerically
  isBasedOn isBasedOnUrl isConsumableFor isFamilyFriendly isGift isLiveBroadcast isPartOf isProprietary
  isRelatedTo isSimilarTo isVariantOf isbn isicV4 isrcCode issn issueNumber issuedBy issuedThrough
  iswcCode item itemCondition itemListElement itemListOrder itemLocation itemOffered itemReviewed
  itemShipped itinerary jobBenefits jobImmediateStart jobLocation jobLocationType jobStartDate jobTitle
  keywords knownVehicleDamages knows knowsAbout knowsLanguage labelDetails landlord language lastReviewed
  latitude learningResourceType leaseLength legalName legalStatus legislationApplies legislationChanges
  legislationConsolidates legislationDate legislationDateVersion legislationIdentifier
  legislationJurisdiction legislationLegalForce legislationLegalValue legislationPassedBy
  legislationResponsible legislationTransposes legislationType leiCode lender lesser lesserOrEqual
  letterer license line linkRelationship liveBlogUpdate loanMortgageMandateAmount loanPaymentAmount
  loanPaymentFrequency loanRepaymentForm loanTerm loanType location locationCreated lodgingUnitDescription
  lodgingUnitType logo longitude loser lowPrice lyricist lyrics mainContentOfPage mainEntity
  mainEntityOfPage makesOffer manufacturer map mapType maps marginOfError masthead material materialExtent
  maxPrice maxValue maximumAttendeeCapacity maximumIntake mealService measuredProperty measuredValue
  measurementTechnique mechanismOfAction median medicalSpecialty medicineSystem meetsEmissionStandard
  member memberOf members membershipNumber membershipPointsEarned memoryRequirements mentions menu
  menuAddOn merchant messageAttachment mileageFromOdometer minPrice minValue minimumPaymentDue
  missionCoveragePrioritiesPolicy model modelDate modifiedTime monthlyMinimumRepaymentAmount mpn
  multipleValues muscleAction musicArrangement musicBy musicCompositionForm musicGroupMember
  musicReleaseFormat musicalKey naics name namedPosition nationality naturalProgression nerve nerveMotor
  netWorth nextItem noBylinesPolicy nonEqual nonProprietaryName normalRange nsn numAdults numChildren
  numConstraints numTracks numberOfAirbags numberOfAxles numberOfBathroomsTotal numberOfBeds numberOfDoors
  numberOfEmployees numberOfEpisodes numberOfForwardGears numberOfFullBathrooms numberOfItems
  numberOfLoanPayments numberOfPages numberOfPlayers numberOfPreviousOwners numberOfRooms numberOfSeasons
  numberedPosition nutrition object observationDate observedNode occupancy occupationLocation
  occupationalCategory occupationalCredentialAwarded offerCount offeredBy offers offersPrescriptionByMail
  openingHours openingHoursSpecification opens operatingSystem opponent option orderDate orderDelivery
  orderItemNumber orderItemStatus orderNumber orderQuantity orderStatus orderedItem organizer origin
  originAddress originatesFrom outcome overdosage overview ownedFrom ownedThrough ownershipFundingInfo
  owns pageEnd pageStart pagination parent parentItem parentOrganization parentService parents
  partOfEpisode partOfInvoice partOfOrder partOfSeason partOfSeries partOfSystem partOfTVSeries partOfTrip
  participant partySize passengerPriorityStatus passengerSequenceNumber pathophysiology payload
  paymentAccepted paymentDue paymentDueDate paymentMethod paymentMethodId paymentStatus paymentUrl
  penciler percentile10 percentile25 percentile75 percentile90 performTime performer performerIn
  performers permissionType permissions permitAudience permittedUsage petsAllowed phase photo photos
  physiologicalBenefits pickupLocation pickupTime playMode playerType playersOnline polygon population
  populationType position possibleComplication possibleTreatment postOfficeBoxNumber postOp postalCode
  potentialAction preOp predecessorOf pregnancyCategory pregnancyWarning prepTime preparation
  prescribingInfo prescriptionStatus previousItem previousStartDate price priceComponent priceCurrency
  priceRange priceSpecification priceType priceValidUntil primaryImageOfPage primaryPrevention printColumn
  printEdition printPage printSection procedure procedureType processingTime processorRequirements
  producer produces productID productReturnDays productReturnLink productSupported productionCompany
  productionDate proficiencyLevel programMembershipUsed programName programPrerequisites
  programmingLanguage programmingModel propertyID proprietaryName proteinContent provider providerMobility
  providesBroadcastService providesService publicAccess publication publicationType publishedBy
  publishedOn publisher publisherImprint publishingPrinciples purchaseDate purpose qualifications query
  quest question rangeIncludes ratingCount ratingExplanation ratingValue readBy readonlyValue
  realEstateAgent recipe recipeCategory recipeCuisine recipeIngredient recipeInstructions recipeYield
  recipient recognizedBy recognizingAuthority recommendationStrength recommendedIntake recordLabel
  recordedAs recordedAt recordedIn recordingOf recourseLoan referenceQuantity referencesOrder refundType
  regionDrained regionsAllowed relatedAnatomy relatedCondition relatedDrug relatedLink relatedStructure
  relatedTherapy relatedTo releaseDate releaseNotes releaseOf releasedEvent relevantOccupation
  relevantSpecialty remainingAttendeeCapacity renegotiableLoan repeatCount repeatFrequency repetitions
  replacee replacer replyToUrl reportNumber representativeOfPage requiredCollateral requiredGender
  requiredMaxAge requiredMinAge requiredQuantity requirements requiresSubscription reservationFor
  reservationId reservationStatus reservedTicket responsibilities restPeriods result resultComment
  resultReview returnFees returnPolicyCategory review reviewAspect reviewBody reviewCount reviewRating
  reviewedBy reviews riskFactor risks roleName roofLoad rsvpResponse runsTo runtime runtimePlatform rxcui
  safetyConsideration salaryCurrency salaryUponCompletion sameAs sampleType saturatedFatContent
  scheduledPaymentDate scheduledTime schemaVersion screenCount screenshot sdDatePublished sdLicense
  sdPublisher season seasonNumber seasons seatNumber seatRow seatSection seatingCapacity seatingType
  secondaryPrevention securityScreening seeks seller sender sensoryUnit serialNumber seriousAdverseOutcome
  serverStatus servesCuisine serviceArea serviceAudience serviceLocation serviceOperator serviceOutput
  servicePhone servicePostalAddress serviceSmsNumber serviceType serviceUrl servingSize sharedContent
  sibling siblings signDetected signOrSymptom significance significantLink significantLinks skills sku
  slogan smokingAllowed sodiumContent softwareAddOn softwareHelp softwareRequirements softwareVersion
  source sourceOrganization sourcedFrom spatial spatialCoverage speakable specialCommitments
  specialOpeningHoursSpecification specialty speed spokenByCharacter sponsor sport sportsActivityLocation
  sportsEvent sportsTeam spouse stage stageAsNumber starRating startDate startOffset startTime status
  steeringPosition step stepValue steps storageRequirements streetAddress strengthUnit strengthValue
  structuralClass study studyDesign studyLocation studySubject stupidProperty subEvent subEvents
  subOrganization subReservation subStageSuffix subStructure subTest subTrip subjectOf subtitleLanguage
  subtype successorOf sugarContent suggestedAnswer suggestedGender suggestedMaxAge suggestedMinAge
  suitableForDiet superEvent supersededBy supply supplyTo supportingData surface target targetCollection
  targetDescription targetName targetPlatform targetPopulation targetProduct targetUrl taxID telephone
  temporal temporalCoverage termCode termsOfService text thumbnail thumbnailUrl tickerSymbol ticketNumber
  ticketToken ticketedSeat timeRequired timeToComplete tissueSample title toLocation toRecipient
  tongueWeight tool torque totalJobOpenings totalPaymentDue totalPrice totalTime touristType track
  trackingNumber trackingUrl tracks trailer trailerWeight trainName trainNumber trainingSalary
  transFatContent transcript translationOfWork translator transmissionMethod trialDesign tributary
  typeOfBed typeOfGood typicalAgeRange typicalTest underName unitCode unitText unnamedSourcesPolicy
  unsaturatedFatContent uploadDate upvoteCount url urlTemplate usedToDiagnose userInteractionCount
  usesDevice usesHealthPlanIdStandard validFor validFrom validIn validThrough validUntil value
  valueAddedTaxIncluded valueMaxLength valueMinLength valueName valuePattern valueReference valueRequired
  variableMeasured variablesMeasured variantCover vatID vehicleConfiguration vehicleEngine
  vehicleIdentificationNumber vehicleInteriorColor vehicleInteriorType vehicleModelDate
  vehicleSeatingCapacity vehicleSpecialUsage vehicleTransmission vendor verificationFactCheckingPolicy
  version video videoFormat videoFrameSize videoQuality volumeNumber warning warranty warrantyPromise
  warrantyScope webCheckinTime webFeed weight weightTotal wheelbase width winner wordCount workExample
  workFeatured workHours workLocation workPerformed workPresented workTranslation workload worksFor
  worstRating xpath yearlyRevenue yearsInOperation yield
`,
    other: {
      ExampleRun: 'http://purl.org/ro/roterms#ExampleRun',
      File: 'http://schema.org/MediaObject',
      HTML: 'rdf:HTML',
      Journal: 'http://schema.org/Periodical',
      RepositoryCollection: 'http://pcdm.org/models#Collection',
      RepositoryObject: 'http://pcdm.org/models#object',
      Script: 'http://purl.org/ro/wf4ever#Script',
      Workflow: 'http://purl.org/ro/wfdesc#Workflow',
      WorkflowSketch: 'http://purl.org/ro/roterms#Sketch',
      bibo: 'http://purl.org/ontology/bibo/',
      cc: 'http://creativecommons.org/ns#',
      'cite-as': 'https://www.w3.org/ns/iana/link-relations/relation#cite-as',
      conformsTo: 'http://purl.org/dc/terms/conformsTo',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      frapo: 'http://purl.org/cerif/frapo/',
      hasFile: 'http://pcdm.org/models#hasFile',
      hasMember: 'http://pcdm.org/models#hasMember',
      importedBy: 'http://purl.org/pav/importedBy',
      importedFrom: 'http://purl.org/pav/importedFrom',
      importedOn: 'http://purl.org/pav/importedOn',
      path: 'http://schema.org/contentUrl',
      pav: 'http://purl.org/pav/',
      pcdm: 'http://pcdm.org/models#',
      prov: 'http://www.w3.org/ns/prov#',
      rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
      rdfa: 'http://www.w3.org/ns/rdfa#',
      rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
      rel: 'https://www.w3.org/ns/iana/link-relations/relation#',
      retrievedBy: 'http://purl.org/pav/retrievedBy',
      retrievedFrom: 'http://purl.org/pav/retrievedFrom',
      retrievedOn: 'http://purl.org/pav/retrievedOn',
      roterms: 'http://purl.org/ro/roterms#',
      schema: 'http://schema.org/',
      wasDerivedFrom: 'http://www.w3.org/ns/prov#wasDerivedFrom',
      wf4ever: 'http://purl.org/ro/wf4ever#',
      wfdesc: 'http://purl.org/ro/wfdesc#',
      wfprov: 'http://purl.org/ro/wfprov#',
    },
    gone: '',
  },
  {
    version: '1.1',
    schema: `
  AuthenticContent BasicIncome BoatReservation BoatTerminal BoatTrip BusinessSupport CDCPMDRecord
  CharitableIncorporatedOrganization CovidTestingFacility DefinedRegion DeliveryTimeSettings
  DisabilitySupport EUEnergyEfficiencyCategoryA EUEnergyEfficiencyCategoryA1Plus
  EUEnergyEfficiencyCategoryA2Plus EUEnergyEfficiencyCategoryA3Plus EUEnergyEfficiencyCategoryB
  EUEnergyEfficiencyCategoryC EUEnergyEfficiencyCategoryD EUEnergyEfficiencyCategoryE
  EUEnergyEfficiencyCategoryF EUEnergyEfficiencyCategoryG EUEnergyEfficiencyEnumeration
  EnergyConsumptionDetails EnergyEfficiencyEnumeration EnergyStarCertified
  EnergyStarEnergyEfficiencyEnumeration EventAttendanceModeEnumeration EventMovedOnline FloorPlan
  GovernmentBenefitsType Guide Hackathon HealthCare LearningResource LimitedByGuaranteeCharity
  MediaGallery MediaManipulationRatingEnumeration MediaReview MedicalAudienceType
  MerchantReturnEnumeration MerchantReturnFiniteReturnWindow MerchantReturnNotPermitted
  MerchantReturnPolicy MerchantReturnUnlimitedWindow MerchantReturnUnspecified MissingContext
  MixedEventAttendanceMode NLNonprofitType Nonprofit501a Nonprofit501c1 Nonprofit501c10 Nonprofit501c11
  Nonprofit501c12 Nonprofit501c13 Nonprofit501c14 Nonprofit501c15 Nonprofit501c16 Nonprofit501c17
  Nonprofit501c18 Nonprofit501c19 Nonprofit501c2 Nonprofit501c20 Nonprofit501c21 Nonprofit501c22
  Nonprofit501c23 Nonprofit501c24 Nonprofit501c25 Nonprofit501c26 Nonprofit501c27 Nonprofit501c28
  Nonprofit501c3 Nonprofit501c4 Nonprofit501c5 Nonprofit501c6 Nonprofit501c7 Nonprofit501c8 Nonprofit501c9
  Nonprofit501d Nonprofit501e Nonprofit501f Nonprofit501k Nonprofit501n Nonprofit501q Nonprofit527
  NonprofitANBI NonprofitSBBI NonprofitType OfferShippingDetails OfflineEventAttendanceMode
  OneTimePayments OnlineEventAttendanceMode PaidLeave ParentalSupport PostalCodeRangeSpecification
  ProductCollection ProductGroup PronounceableText Quiz Recommendation SchoolDistrict ShippingDeliveryTime
  ShippingRateSettings SpecialAnnouncement StatusEnumeration UKNonprofitType UKTrust USNonprofitType
  UnemploymentSupport UnincorporatedAssociationCharity VirtualLocation accommodationFloorPlan
  acquireLicensePage announcementLocation answerExplanation applicationContact applicationDeadline
  applicationStartDate arrivalBoatTerminal assesses businessDays byMonthWeek cutoffTime cvdCollectionDate
  cvdFacilityCounty cvdFacilityId cvdNumBeds cvdNumBedsOcc cvdNumC19Died cvdNumC19HOPats cvdNumC19HospPats
  cvdNumC19MechVentPats cvdNumC19OFMechVentPats cvdNumC19OverflowPats cvdNumICUBeds cvdNumICUBedsOcc
  cvdNumTotBeds cvdNumVent cvdNumVentUse deliveryTime departureBoatTerminal diseasePreventionInfo
  diseaseSpreadStatistics doesNotShip editEIDR eduQuestionType educationalProgramMode
  eligibilityToWorkRequirement employerOverview energyEfficiencyScaleMax energyEfficiencyScaleMin
  eventAttendanceMode financialAidEligible freeShippingThreshold funding gettingTestedInfo
  governmentBenefitsInfo handlingTime hasCourse hasDriveThroughService hasEnergyConsumptionDetails
  hasEnergyEfficiencyCategory hasMerchantReturnPolicy hasVariant healthcareReportingData
  inProductGroupWithID isPlanForApartment isResizable isUnlabelledFallback jurisdiction layoutImage
  maintainer maximumEnrollment maximumPhysicalAttendeeCapacity maximumVirtualAttendeeCapacity
  mediaAuthenticityCategory medicalAudience merchantReturnDays merchantReturnLink newsUpdatesAndGuidelines
  nonprofitStatus numberOfAccommodationUnits numberOfAvailableAccommodationUnits numberOfBedrooms
  numberOfCredits numberOfPartialBathrooms pattern phoneticText physicalRequirement postalCodeBegin
  postalCodeEnd postalCodePrefix postalCodeRange productGroupID programType publicTransportClosuresInfo
  quarantineGuidelines scheduleTimezone schoolClosuresInfo securityClearanceRequirement sensoryRequirement
  shippingDestination shippingDetails shippingLabel shippingRate shippingSettingsLink size
  speechToTextMarkup teaches termDuration termsPerYear textValue timeOfDay titleEIDR tourBookingPage
  transitTime transitTimeLabel travelBans typicalCreditsPerTerm usageInfo variesBy yearBuilt
`,
    other: {
      ComputationalWorkflow: 'https://bioschemas.org/ComputationalWorkflow',
      FormalParameter: 'https://bioschemas.org/FormalParameter',
      RepositoryObject: 'http://pcdm.org/models#Object',
      input: 'https://bioschemas.org/ComputationalWorkflow#input',
      output: 'https://bioschemas.org/ComputationalWorkflow#output',
    },
    gone: `
  ExampleRun Script Workflow WorkflowSketch action background cause cost function indication origin
  outcome overview phase population purpose source subtype
`,
  },
  {
    version: '1.2',
    schema: `
  ActivationFee AdultOrientedEnumeration AlcoholConsideration AllergiesHealthAspect AmpStory
  AndroidPlatform AudioObjectSnapshot BackOrder BioChemEntity BodyMeasurementArm BodyMeasurementBust
  BodyMeasurementChest BodyMeasurementFoot BodyMeasurementHand BodyMeasurementHead BodyMeasurementHeight
  BodyMeasurementHips BodyMeasurementInsideLeg BodyMeasurementNeck BodyMeasurementTypeEnumeration
  BodyMeasurementUnderbust BodyMeasurementWaist BodyMeasurementWeight ChemicalSubstance CleaningFee
  ConstraintNode DangerousGoodConsideration DecontextualizedContent DemoGameAvailability
  DesktopWebPlatform DigitalPlatformEnumeration DistanceFee Downpayment EditedOrCroppedContent
  EffectivenessHealthAspect ExampleMeasurementMethodEnum FreeReturn FullGameAvailability
  GameAvailabilityEnumeration Gene GenericWebPlatform GettingAccessHealthAspect HealthcareConsideration
  HowItWorksHealthAspect HyperToc HyperTocEntry IOSPlatform ImageObjectSnapshot IngredientsHealthAspect
  Installment InvoicePrice ListPrice MSRP MathSolver MeasurementMethodEnum MeasurementTypeEnumeration
  MediaReviewItem MerchantReturnPolicySeasonalOverride MinimumAdvertisedPrice MobileWebPlatform
  MolecularEntity NarcoticConsideration OccupationalExperienceRequirements OnlineBusiness OnlineStore
  OriginalMediaContent PlayGameAction PoliticalParty PregnancyHealthAspect PriceComponentTypeEnumeration
  PriceTypeEnumeration Protein ReducedRelevanceForChildrenConsideration ResearchOrganization ReturnAtKiosk
  ReturnByMail ReturnFeesCustomerResponsibility ReturnInStore ReturnLabelCustomerResponsibility
  ReturnLabelDownloadAndPrint ReturnLabelInBox ReturnLabelSourceEnumeration ReturnMethodEnumeration SRP
  SafetyHealthAspect SalePrice SatireOrParodyContent SearchRescueOrganization SeekToAction
  SexualContentConsideration SizeGroupEnumeration SizeSpecification SizeSystemEnumeration
  SizeSystemImperial SizeSystemMetric SolveMathAction StagedContent Statement StatisticalVariable
  Subscription Syllabus Taxon TextObject TobaccoNicotineConsideration TransformedContent
  UnclassifiedAdultConsideration VacationRental VideoObjectSnapshot ViolenceConsideration
  WeaponConsideration WearableMeasurementBack WearableMeasurementChestOrBust WearableMeasurementCollar
  WearableMeasurementCup WearableMeasurementHeight WearableMeasurementHips WearableMeasurementInseam
  WearableMeasurementLength WearableMeasurementOutsideLeg WearableMeasurementSleeve
  WearableMeasurementTypeEnumeration WearableMeasurementWaist WearableMeasurementWidth
  WearableSizeGroupBig WearableSizeGroupBoys WearableSizeGroupEnumeration WearableSizeGroupExtraShort
  WearableSizeGroupExtraTall WearableSizeGroupGirls WearableSizeGroupHusky WearableSizeGroupInfants
  WearableSizeGroupJuniors WearableSizeGroupMaternity WearableSizeGroupMens WearableSizeGroupMisses
  WearableSizeGroupPetite WearableSizeGroupPlus WearableSizeGroupRegular WearableSizeGroupShort
  WearableSizeGroupTall WearableSizeGroupWomens WearableSizeSystemAU WearableSizeSystemBR
  WearableSizeSystemCN WearableSizeSystemContinental WearableSizeSystemDE WearableSizeSystemEN13402
  WearableSizeSystemEnumeration WearableSizeSystemEurope WearableSizeSystemFR WearableSizeSystemGS1
  WearableSizeSystemIT WearableSizeSystemJP WearableSizeSystemMX WearableSizeSystemUK WearableSizeSystemUS
  alternativeOf applicableCountry archivedAt asin associatedClaimReview associatedDisease
  associatedMediaReview associatedReview billingDuration billingStart bioChemInteraction bioChemSimilarity
  biologicalRole checkoutPageURLTemplate chemicalComposition chemicalRole childTaxon claimInterpreter
  constraintProperty copyrightNotice countryOfAssembly countryOfLastProcessing courseSchedule creditText
  customerRemorseReturnFees customerRemorseReturnLabelSource customerRemorseReturnShippingFeesAmount
  directApply embeddedTextCaption encodesBioChemEntity experienceInPlaceOfEducation expressedIn
  gameAvailabilityType gameEdition hasAdultConsideration hasBioChemEntityPart hasBioPolymerSequence
  hasMeasurement hasMolecularFunction hasRepresentation inChI inChIKey interpretedAsClaim
  isEncodedByBioChemEntity isInvolvedInBiologicalProcess isLocatedInSubcellularLocation
  isPartOfBioChemEntity iso6523Code itemDefectReturnFees itemDefectReturnLabelSource
  itemDefectReturnShippingFeesAmount iupacName mathExpression measurementDenominator measurementMethod
  measurementQualifier mediaItemAppearance mobileUrl molecularFormula molecularWeight
  monoisotopicMolecularWeight monthsOfExperience negativeNotes observationAbout observationPeriod
  originalMediaContextDescription originalMediaLink parentTaxon positiveNotes potentialUse
  priceComponentType restockingFee returnLabelSource returnMethod returnPolicyCountry
  returnPolicySeasonalOverride returnShippingFeesAmount sha256 shippingOrigin sizeGroup sizeSystem smiles
  statType suggestedAge suggestedMeasurement syllabusSections taxonRank taxonomicRange tocContinuation
  tocEntry totalHistoricalEnrollment tripOrigin utterances
`,
    other: {
      Geometry: 'http://www.opengis.net/ont/geosparql#Geometry',
      Profile: 'http://www.w3.org/ns/dx/prof/Profile',
      RepositoryFile: 'http://pcdm.org/models#File',
      ResourceDescriptor: 'http://www.w3.org/ns/dx/prof/ResourceDescriptor',
      ResourceRole: 'http://www.w3.org/ns/dx/prof/ResourceRole',
      Standard: 'http://purl.org/dc/terms/Standard',
      asWKT: 'http://www.opengis.net/ont/geosparql#asWKT',
      buildInstructions: 'https://codemeta.github.io/terms/buildInstructions',
      'cite-as': 'http://www.iana.org/assignments/relation/cite-as',
      continuousIntegration: 'https://codemeta.github.io/terms/continuousIntegration',
      developmentStatus: 'https://codemeta.github.io/terms/developmentStatus',
      embargoEndDate: 'https://codemeta.github.io/terms/embargoEndDate',
      geosparql: 'http://www.opengis.net/ont/geosparql#',
      hasArtifact: 'http://www.w3.org/ns/dx/prof/hasArtifact',
      hasResource: 'http://www.w3.org/ns/dx/prof/hasResource',
      hasRole: 'http://www.w3.org/ns/dx/prof/hasRole',
      hasSourceCode: 'https://codemeta.github.io/terms/hasSourceCode',
      hasToken: 'http://www.w3.org/ns/dx/prof/hasToken',
      input: 'https://bioschemas.org/properties/input',
      isProfileOf: 'http://www.w3.org/ns/dx/prof/isProfileOf',
      isSourceCodeOf: 'https://codemeta.github.io/terms/isSourceCodeOf',
      issueTracker: 'https://codemeta.github.io/terms/issueTracker',
      localPath: 'https://w3id.org/ro/terms#localPath',
      output: 'https://bioschemas.org/properties/output',
      prof: 'http://www.w3.org/ns/dx/prof/',
      profrole: 'http://www.w3.org/ns/dx/prof/role/',
      readme: 'https://codemeta.github.io/terms/readme',
      referencePublication: 'https://codemeta.github.io/terms/referencePublication',
      relation: 'http://www.iana.org/assignments/relation/',
      softwareSuggestions: 'https://codemeta.github.io/terms/softwareSuggestions',
      vann: 'http://purl.org/vocab/vann/',
    },
    gone: `
  AuthenticContent MissingContext constrainingProperty measuredValue observedNode
`,
  },
  {
    version: '1.3',
    schema: `
  AlgorithmicMediaDigitalSource AlgorithmicallyEnhancedDigitalSource AuthenticateAction
  ByBankTransferInAdvance ByInvoice COD Cash Certification CertificationActive CertificationInactive
  CertificationStatusEnumeration CheckInAdvance CompositeCaptureDigitalSource CompositeDigitalSource
  CompositeSyntheticDigitalSource CompositeWithTrainedAlgorithmicMediaDigitalSource ConferenceEvent
  Cooperative Credential DECooperativeCharity DEFoundationCharity DEJointStockCompanyCharity
  DELimitedLiabilityCharity DENonprofitType DENotRegisteredAssociationCharity DEPublicCharity
  DERegisteredAssociationCharity DataDrivenMediaDigitalSource DigitalArtDigitalSource
  DigitalCaptureDigitalSource DirectDebit Error FinancialIncentive FulfillmentTypeCollectionPoint
  FulfillmentTypeDelivery FulfillmentTypeEnumeration FulfillmentTypePickupDropoff
  FulfillmentTypePickupInStore FulfillmentTypeScheduledDelivery IPTCDigitalSourceEnumeration
  ITCooperativeCharity ITMutualAidCharity ITNonprofitType ITSocialCompanyCharity ITSocialPromotionCharity
  ITSportCompanyCharity ITVolunteerAssociationCharity InStorePrepay IncentiveQualifiedExpenseType
  IncentiveQualifiedExpenseTypeGoodsOnly IncentiveQualifiedExpenseTypeGoodsOrServices
  IncentiveQualifiedExpenseTypeServicesOnly IncentiveQualifiedExpenseTypeUtilityBill IncentiveStatus
  IncentiveStatusActive IncentiveStatusInDevelopment IncentiveStatusOnHold IncentiveStatusRetired
  IncentiveType IncentiveTypeLoan IncentiveTypeRebateOrSubsidy IncentiveTypeTaxCredit
  IncentiveTypeTaxDeduction IncentiveTypeTaxWaiver IndividualPhysician InstantaneousEvent KeepProduct
  LoginAction MadeToOrder MediaEnumeration MemberProgram MemberProgramTier MinorHumanEditsDigitalSource
  MultiFrameComputationalCaptureDigitalSource NegativeFilmDigitalSource OnlineMarketplace OperatingSystem
  Pamphlet PaymentMethodType PerformingArtsEvent PhoneCarrierPayment PhysiciansOffice
  PositiveFilmDigitalSource PrintDigitalSource PurchaseType PurchaseTypeLease PurchaseTypeNewPurchase
  PurchaseTypeTradeIn PurchaseTypeUsedPurchase RegularPrice Reserved ResetPasswordAction RuntimePlatform
  ScreenCaptureDigitalSource SequentialArt ServicePeriod ShippingConditions ShippingService
  StrikethroughPrice TierBenefitEnumeration TierBenefitLoyaltyPoints TierBenefitLoyaltyPrice
  TierBenefitLoyaltyReturns TierBenefitLoyaltyShipping TrainedAlgorithmicMediaDigitalSource
  VirtualRecordingDigitalSource actionProcess agentInteractionStatistic aggregateElement auditDate cause
  certificationIdentification certificationRating certificationStatus colorSwatch companyRegistration data
  digitalSourceType displayLocation eligibleWithSupplier errorCode extendedAddress fulfillmentType
  hasCertification hasGS1DigitalLink hasMemberProgram hasParticipationOffer hasShippingService
  hasSponsorshipOffer hasStore hasTierBenefit hasTierRequirement hasTiers incentiveAmount incentiveStatus
  incentiveType incentivizedItem incomeLimit isStoreOn isTierOf jobDuration legalAddress
  legalRepresentative legislationAmends legislationCommences legislationCorrects
  legislationCountersignedBy legislationDateOfApplicability legislationEnsuresImplementationOf
  legislationRepeals lifeEvent numItems orderPercentage orderValue owner paymentMethodType practicesAt
  program pronouns purchasePriceLimit purchaseType qualifiedExpense referee seasonalOverride
  shippingConditions source timestamp usNPI validForMemberTier weightPercentage
`,
    other: {
      ComputationalWorkflow: 'https://bioschemas.org/terms/ComputationalWorkflow',
      FormalParameter: 'https://bioschemas.org/terms/FormalParameter',
      input: 'https://bioschemas.org/terms/input',
      output: 'https://bioschemas.org/terms/output',
    },
    gone: '',
  },
];

/** By context URL and namespace: terms whose IRI is `<namespace><term>`, separated by white space. */
export const RO_TERMS: Record<string, Record<string, string>> = {
  'https://w3id.org/ro/terms/arc/context': {
    'https://w3id.org/ro/terms/arc#': 'columnIndex',
  },
  'https://w3id.org/ro/terms/compss/context': {
    'https://w3id.org/ro/terms/compss#': `
  avgTime byteRead byteRecv byteSent byteWritten cpuAvg cpuMax executionTime executions gpuAvg gpuMax
  gpuMemAvg gpuMemMax gpuMemMin maxTime memAvg memMax memMin minTime
`,
  },
  'https://w3id.org/ro/terms/copo/context': {
    'https://w3id.org/ro/terms/sample#': `
  BARCODE_HUB BARCODE_PLATE_PRESERVATIVE BARCODING_STATUS COLLECTED_BY COLLECTION_LOCATION
  COLLECTOR_AFFILIATION COLLECTOR_SAMPLE_ID COMMON_NAME CULTURE_OR_STRAIN_ID DATE_OF_COLLECTION
  DATE_OF_PRESERVATION DECIMAL_LATITUDE DECIMAL_LONGITUDE DEPTH DESCRIPTION_OF_COLLECTION_METHOD
  DIFFICULT_OR_HIGH_PRIORITY_SAMPLE ELEVATION FAMILY GAL GAL_SAMPLE_ID GENUS GRID_REFERENCE HABITAT
  HAZARD_GROUP IDENTIFIED_BY IDENTIFIED_HOW IDENTIFIER_AFFILIATION INFRASPECIFIC_EPITHET LIFESTAGE
  MIXED_SAMPLE_RISK ORDER_OR_GROUP ORGANISM_PART ORIGINAL_COLLECTION_DATE ORIGINAL_DECIMAL_LATITUDE
  ORIGINAL_DECIMAL_LONGITUDE ORIGINAL_GEOGRAPHIC_LOCATION OTHER_INFORMATION PLATE_ID_FOR_BARCODING
  PRESERVATION_APPROACH PRESERVATIVE_SOLUTION PRESERVED_BY PRESERVER_AFFILIATION PROXY_VOUCHER_ID
  PROXY_VOUCHER_LINK PURPOSE_OF_SPECIMEN RACK_OR_PLATE_ID REGULATORY_COMPLIANCE RELATIONSHIP
  SCIENTIFIC_NAME SERIES SEX SIZE_OF_TISSUE_IN_TUBE SPECIMEN_ID SPECIMEN_IDENTITY_RISK SYMBIONT Sample
  TAXON_ID TAXON_REMARKS TIME_ELAPSED_FROM_COLLECTION_TO_PRESERVATION TIME_OF_COLLECTION
  TISSUE_FOR_BARCODING TISSUE_REMOVED_FOR_BARCODING TUBE_OR_WELL_ID TUBE_OR_WELL_ID_FOR_BARCODING
  VOUCHER_ID VOUCHER_INSTITUTION VOUCHER_LINK
`,
    'https://w3id.org/ro/terms/copo#': `
  SAMPLE_FORMAT TISSUE_REMOVED_FROM_BARCODING associated_tol_project biosampleAccession boldAccession
  copo_id copo_profile_title created_by manifest_id public_name sampleDerivedFrom sampleSameAs
  sampleSymbiontOf sraAccession status submissionAccession time_created time_updated tol_project
  updated_by
`,
  },
  'https://w3id.org/ro/terms/criminalcharacters/context': {
    'https://w3id.org/ro/terms/criminalcharacters#': 'Person education interests',
  },
  'https://w3id.org/ro/terms/earth-science/context': {
    'https://w3id.org/ro/terms/earth-science/': `
  DataCubeCollection DataCubeProduct ExecutableResearchObject JupyterNotebook coordinateReferenceSystem
  dataQuality dataType dataTypeUnit extent highestElevation instrument linksToResources lowestElevation
  maxValue minValue noDataValue otherDataAcquisitionSystem platform processingLevel processor productType
  productVersion spatialStepResolution temporalReferenceSystem temporalStepResolution
  verticalReferenceSystem verticalStepResolution
`,
  },
  'https://w3id.org/ro/terms/example/context': {
    'https://w3id.org/ro/terms/example#': 'Book title',
  },
  'https://w3id.org/ro/terms/ods/context': {
    'https://w3id.org/ro/terms/ods#': `
  Specimen SpecimenRecord authoritative institution materialType midsLevel modified name
  physicalSpecimenId
`,
  },
  'https://w3id.org/ro/terms/openpgp/context': {
    'https://w3id.org/ro/terms/openpgp#': `
  EncryptedContextEntity EncryptedGraphMessage encryptedFor encryptedTo keyserver pubkey_fingerprints
`,
  },
  'https://w3id.org/ro/terms/provstor/context': {
    'https://w3id.org/ro/terms/provstor#': 'CopyTool MoveTool',
  },
  'https://w3id.org/ro/terms/sample/context': {
    'https://w3id.org/ro/terms/sample#': `
  BARCODE_HUB BARCODE_PLATE_PRESERVATIVE BARCODING_STATUS COLLECTED_BY COLLECTION_LOCATION
  COLLECTOR_AFFILIATION COLLECTOR_SAMPLE_ID COMMON_NAME CULTURE_OR_STRAIN_ID DATE_OF_COLLECTION
  DATE_OF_PRESERVATION DECIMAL_LATITUDE DECIMAL_LONGITUDE DEPTH DESCRIPTION_OF_COLLECTION_METHOD
  DIFFICULT_OR_HIGH_PRIORITY_SAMPLE ELEVATION FAMILY GAL GAL_SAMPLE_ID GENUS GRID_REFERENCE HABITAT
  HAZARD_GROUP IDENTIFIED_BY IDENTIFIED_HOW IDENTIFIER_AFFILIATION INFRASPECIFIC_EPITHET LIFESTAGE
  MIXED_SAMPLE_RISK ORDER_OR_GROUP ORGANISM_PART ORIGINAL_COLLECTION_DATE ORIGINAL_DECIMAL_LATITUDE
  ORIGINAL_DECIMAL_LONGITUDE ORIGINAL_GEOGRAPHIC_LOCATION OTHER_INFORMATION PLATE_ID_FOR_BARCODING
  PRESERVATION_APPROACH PRESERVATIVE_SOLUTION PRESERVED_BY PRESERVER_AFFILIATION PROXY_VOUCHER_ID
  PROXY_VOUCHER_LINK PURPOSE_OF_SPECIMEN RACK_OR_PLATE_ID REGULATORY_COMPLIANCE RELATIONSHIP
  SCIENTIFIC_NAME SERIES SEX SIZE_OF_TISSUE_IN_TUBE SPECIMEN_ID SPECIMEN_IDENTITY_RISK SYMBIONT Sample
  TAXON_ID TAXON_REMARKS TIME_ELAPSED_FROM_COLLECTION_TO_PRESERVATION TIME_OF_COLLECTION
  TISSUE_FOR_BARCODING TISSUE_REMOVED_FOR_BARCODING TUBE_OR_WELL_ID TUBE_OR_WELL_ID_FOR_BARCODING
  VOUCHER_ID VOUCHER_INSTITUTION VOUCHER_LINK
`,
  },
  'https://w3id.org/ro/terms/sapporo/context': {
    'https://w3id.org/ro/terms/sapporo#': `
  FileStats duplicateRate duplicateReads exitCode generatedBy indelsCount lineCount mappedRate mappedReads
  snpsCount stats totalReads unmappedRate unmappedReads variantCount wesState
`,
  },
  'https://w3id.org/ro/terms/test/context': {
    'https://w3id.org/ro/terms/test#': `
  GithubService JenkinsService PlanemoEngine TestDefinition TestInstance TestService TestSuite
  TravisService definition engineVersion instance resource runsOn
`,
  },
  'https://w3id.org/ro/terms/text-commons/context': {
    'https://w3id.org/ro/terms/text-commons#': `
  AnalyticalLexicon Annotation BilingualLexicon ComparativeDescription DictionaryLexicon
  DiscourseAnnotation DiscourseDataset DiscourseDescription DramaText EtymologicalLexicon FormulaicText
  FrequencyLexicon GesturalAnnotation GesturalDataset GesturalDescription GesturalTranscription
  KinesicAnnotation KinesicDataset KinesicDescription KinesicTranscription LanguageDescription Lexicon
  LudicText MorphologicalAnnotation MorphologicalDataset MorphologicalDescription MusicalAnnotation
  MusicalDataset MusicalTranscription NarrativeText OratoryText OrthographicDataset
  OrthographicDescription OrthographicText OrthographicTranscription Part-of-speechAnnotation
  Part-of-speechDataset Part-of-speechDescription PedagogicalDescription PhonemicTranscription
  PhoneticAnnotation PhoneticDataset PhoneticDescription PhoneticLexicon PhoneticTranscription
  PhonologicalAnnotation PhonologicalDataset PhonologicalDescription ProceduralText Proper-namesLexicon
  ProsodicAnnotation ProsodicDescription ProsodicTranscription ReportText SemanticAnnotation
  SemanticDataset SemanticDescription SingingText SyntacticAnnotation SyntacticDataset
  SyntacticDescription TerminologyLexicon Text ThesaurusLexicon Transcription TranslationAnnotation
  UnintelligibleSpeechText WordlistLexicon WordnetLexicon annotator author compiler consultant
  dataInputter depositor developer editor illustrator interpreter interviewer participant performer
  photographer recorder register researchParticipant researcher responder signer singer speaker sponsor
  transcriber translator
`,
  },
  'https://w3id.org/ro/terms/wfexs/context': {
    'https://w3id.org/ro/terms/wfexs#': `
  columnSep contentWithURIs filledFrom globPattern headerRows rowSep syntheticOutput uriColumns
`,
  },
  'https://w3id.org/ro/terms/workflow-run/context': {
    'https://w3id.org/ro/terms/workflow-run#': `
  ContainerImage DockerImage ParameterConnection SIFImage connection containerImage environment md5
  registry resourceUsage sha1 sha256 sha512 sourceParameter tag targetParameter
`,
  },
};
