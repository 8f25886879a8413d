// Made from openapi.yaml by `npm run generate`; not to be edited.

export interface paths {
    "/v1/ro_crates/validate_metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate a metadata document
         * @description Validates the contents of an `ro-crate-metadata.json` against a profile and answers with the result. Checks
         *     that need the crate's files or the network are listed in `not_evaluated`. Nothing is stored.
         *
         *     The document can also be the body itself, as `application/ld+json`; its profile is then named in the query.
         *
         *     The result is JSON unless `Accept` or `format` asks for another format: text/html, text/plain, text/csv,
         *     application/sarif+json (SARIF 2.1.0), application/xml (JUnit), text/turtle (SHACL) or image/svg+xml (a badge).
         */
        post: operations["validateMetadata"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ro_crates/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate a crate that is sent in the request
         * @description Validates a crate that is a zip, or a metadata document alone, and answers with the result. The zip is the body
         *     itself, or the one file of a form. Nothing is stored: the upload is removed before the answer is sent.
         *
         *     A crate is checked with its files, as a stored one is. A document alone gets the checks that need no files; one
         *     that is not JSON is invalid. `application/octet-stream` is taken when it begins like a zip.
         *
         *     The result is JSON unless `Accept` or `format` asks for another format; see `validateMetadata`.
         *
         *     Uploads are limited in size (MAX_UPLOAD_BYTES, 256 MiB by default; a form may have 64 KiB more), and all of them
         *     together too. Send `Expect: 100-continue` to learn of a refusal before the body is sent.
         */
        post: operations["validateUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ro_crates/{crate_id}/validation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Label of the crate in the object store. It is stored at `<id>.zip` or below `<id>/`, under the prefix for
                 *     crates.
                 * @example rainfall-2025
                 */
                crate_id: components["parameters"]["crateId"];
            };
            cookie?: never;
        };
        /**
         * Fetch the stored result of a crate
         * @description Answers with the latest stored result of a crate, also when that result is an `error`. Exists only when the
         *     server runs with STORAGE_ENABLED=true. The result is JSON as it is stored unless `Accept` or `format` asks for
         *     another format; see `validateMetadata`.
         */
        get: operations["getResult"];
        put?: never;
        /**
         * Queue the validation of a stored crate
         * @description Looks for the crate at its fixed keys in the object store, queues its validation and answers at once. The
         *     result replaces an earlier one of the same crate; until then the earlier one can be read. Exists only when
         *     the server runs with STORAGE_ENABLED=true.
         *
         *     `Location` is the state of this validation. A request whose options equal those of the last one of its crate
         *     joins it as long as that has not started: both have states of their own, and share one result.
         *
         *     Requests for one crate with the same options share one validation until it starts; up to 256 of them may have
         *     a webhook, each of which gets the result.
         */
        post: operations["requestValidation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ro_crates/{crate_id}/validation/badge.svg": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Label of the crate in the object store. It is stored at `<id>.zip` or below `<id>/`, under the prefix for
                 *     crates.
                 * @example rainfall-2025
                 */
                crate_id: components["parameters"]["crateId"];
            };
            cookie?: never;
        };
        /**
         * Show the verdict on a crate as a picture
         * @description An SVG badge with the status of the latest stored result and its profile, for pages that show it. A crate
         *     without a result has a badge that says so. Exists only when the server runs with STORAGE_ENABLED=true.
         */
        get: operations["getBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ro_crates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the crates with stored results
         * @description Lists the results that are in the object store at this moment, in the order of their keys `<id>.json`. A page
         *     may have fewer than `limit` crates before the last one, even none: there are more as long as `next_cursor` is
         *     not null. Exists only when the server runs with STORAGE_ENABLED=true.
         */
        get: operations["listCrates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/validations/{validation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a validation
         * @description Tells how far the validation of a stored crate is, and whether its result was delivered to the webhook of the
         *     request. Kept for 30 days after the end of the validation. Exists only when the server runs with
         *     STORAGE_ENABLED=true.
         */
        get: operations["getValidation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the profiles
         * @description Lists the profiles that this server has loaded, sorted by identifier.
         */
        get: operations["listProfiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profiles/{identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe a profile
         * @description Describes one profile with the catalogue of its own checks; those of its ancestors are in theirs.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call the tools by the Model Context Protocol
         * @description One message of the Model Context Protocol (Streamable HTTP, without sessions), as its clients send them. The
         *     tools are `list_profiles`, `validate` and `explain_check`. A message has at most 4 MiB.
         */
        post: operations["sendMcpMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell that the process runs
         * @description Always answers 200 while the process runs, also while it starts or drains.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the service is ready
         * @description Checks the object store and the job queue, at most 2 seconds each. The service is also not ready while it
         *     starts and while it drains. When stored crates are switched off, both checks report `disabled`. When the server
         *     runs with `API_KEYS`, callers without a key get `failing` in place of the reason.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics for Prometheus
         * @description Counters, gauges and histograms in the text format of Prometheus. When the server runs with `METRICS_TOKEN`, the
         *     request needs it as `Authorization: Bearer <token>`.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where to begin
         * @description Browsers, whose `Accept` prefers `text/html`, get a page that validates crates without sending them anywhere,
         *     or are sent to the documentation where the installation has no page. All others are told where the
         *     documentation is. The addresses are relative to this one.
         */
        get: operations["getFrontDoor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/page/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of the page
         * @description Scripts, styles and icon of the page at /.
         */
        get: operations["getPageFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offline.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The script that keeps the page for use without a network
         * @description The service worker of the page at /.
         */
        get: operations["getOfflineScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This documentation
         * @description A page to read about and try the API; with `Accept: application/json` or `application/yaml` the OpenAPI
         *     document itself.
         */
        get: operations["getDocumentation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/{asset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of the documentation page
         * @description Scripts and styles of the page at /docs, served by this service so that the page works offline.
         */
        get: operations["getDocumentationAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favicon.ico": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The icon of the pages
         * @description The icon that browsers request for any page.
         */
        get: operations["getIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document as JSON
         * @description The OpenAPI document of this service as JSON.
         */
        get: operations["getOpenApiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document as YAML
         * @description The OpenAPI document of this service as YAML.
         */
        get: operations["getOpenApiYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain a type of problem
         * @description The page that the `type` of a problem points to; with `Accept: application/json` the same as JSON.
         */
        get: operations["getProblemType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A picture (SVG). */
        Badge: string;
        /**
         * @description Severity of a check. REQUIRED alone decides the status.
         * @enum {string}
         */
        Severity: "OPTIONAL" | "RECOMMENDED" | "REQUIRED";
        /** @description A label of at most 128 letters, digits, dots, underscores and hyphens; the first a letter or digit. */
        CrateId: string;
        /** @description A metadata document to validate. */
        MetadataRequest: {
            /** @description The document's text, as a JSON string (not a nested object). */
            crate_json: string;
            /** @description Identifier or token of the profile; `ro-crate-1.1` when omitted. */
            profile_name?: string;
        };
        /** @description The metadata document itself. */
        MetadataDocument: Record<string, never>;
        /**
         * Format: binary
         * @description The crate as a zip.
         */
        ZippedCrate: string;
        /** @description One file, under any name, and what to validate it against, which the query may say instead. */
        UploadForm: {
            /**
             * Format: binary
             * @description The crate as a zip, or its metadata document.
             */
            file: string;
            /** @description Identifier or token of the profile; `ro-crate-1.1` when omitted. */
            profile_name?: string;
            severity?: components["schemas"]["Severity"];
        };
        /** @description How to validate a stored crate. */
        StoredCrateRequest: {
            /** @description Identifier or token of the profile; `ro-crate-1.1` when omitted. */
            profile_name?: string;
            /**
             * Format: uri
             * @description An http or https URL that receives the result by POST once it is stored.
             */
            webhook_url?: string;
        };
        Queued: {
            /** @constant */
            message: "Validation in progress";
        };
        /** @description A random UUID. Whoever has it may read the state of the validation. */
        ValidationId: string;
        /** @description How far the validation of a stored crate is. */
        Validation: {
            id: components["schemas"]["ValidationId"];
            /**
             * @description `queued`: waits for its turn, or for its next attempt. `running`: a worker has it, or has died with it a
             *     few seconds ago. `done`: its result was stored. `failed`: the validation could not run; its result has the
             *     status `error` and was stored too, unless somebody removed the validation from the queue. `superseded`:
             *     it had ended, and the stored result is now that of another validation.
             * @enum {string}
             */
            state: "queued" | "running" | "done" | "failed" | "superseded";
            crate_id: components["schemas"]["CrateId"];
            profile: components["schemas"]["RequestedProfile"];
            /**
             * @description As requested; null when another version of the service queued it in another form.
             * @enum {string|null}
             */
            severity: "OPTIONAL" | "RECOMMENDED" | "REQUIRED" | null;
            /**
             * Format: date-time
             * @description Null when the request was taken by a version of the service that did not note it.
             */
            requested_at: string | null;
            /**
             * Format: date-time
             * @description Start of the first attempt.
             */
            started_at: string | null;
            /** Format: date-time */
            finished_at: string | null;
            /** @description Attempts so far, the one that runs included. An attempt ends early when its worker dies or stops. */
            attempts: number;
            /**
             * @description Id of the validation that this request joined because it was for the same crate with the same options; its
             *     id is in `X-Validation-Id` of their common result. Null for a request with a validation of its own.
             */
            joined: components["schemas"]["ValidationId"] | null;
            /** @description Not null while the state is `queued`. */
            queue: components["schemas"]["QueuePlace"] | null;
            /**
             * Format: date-time
             * @description Start of the attempt that runs.
             */
            running_since: string | null;
            /**
             * @description Status of the result, once it was stored; null also when an earlier version of the service ended the
             *     validation.
             * @enum {string|null}
             */
            status: "valid" | "invalid" | "error" | null;
            /** @description Why the validation could not run, when the state is `failed` or the status `error`. */
            error: string | null;
            /** @description Not null once the validation has ended. */
            result: components["schemas"]["ResultLink"] | null;
            /** @description The delivery of the result to the webhook of this request; null when it named none. */
            webhook: components["schemas"]["WebhookDelivery"] | null;
        };
        QueuePlace: {
            /** @description Place among the validations of this crate, which run one after the other; others do not count. */
            position: number;
            /** @description Time since the request. */
            waited_seconds: number | null;
            /**
             * Format: date-time
             * @description When the next attempt begins at the earliest, after one that had to be put off.
             */
            retry_at: string | null;
        };
        ResultLink: {
            /** @description Path of the stored result of the crate. */
            href: string;
            /**
             * @description Whether the result of this validation is the one stored now; false when another has replaced it or somebody
             *     has removed it, null when that cannot be told, for instance while the object store is away.
             */
            stored: boolean | null;
        };
        WebhookDelivery: {
            /** @description Scheme, host and port of the webhook's URL; the rest is not shown, since it may hold a secret. */
            origin: string | null;
            /**
             * @description `waiting`: for the result. `pending`: queued. `delivering`: a worker makes its attempts. `delivered`: the
             *     receiver answered 2xx. `failed`: not after the last attempt. `refused`: the service does not call the
             *     address, as it is not a public one. `unknown`: nobody noted how it ended, because an earlier version of the
             *     service delivered it or somebody removed it.
             * @enum {string}
             */
            state: "waiting" | "pending" | "delivering" | "delivered" | "failed" | "refused" | "unknown";
            /** @description Attempts made, once it has ended. */
            attempts: number | null;
            /** @description Status of the receiver's last answer. */
            status_code: number | null;
            /** @description Why it failed or was refused. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it is due, while it is pending.
             */
            next_attempt_at: string | null;
            /** Format: date-time */
            delivering_since: string | null;
            /** Format: date-time */
            ended_at: string | null;
        };
        /** @description A page of the crates with stored results. */
        CrateList: {
            crates: components["schemas"]["ListedCrate"][];
            /** @description Cursor of the next page; null on the last one. */
            next_cursor: string | null;
        };
        ListedCrate: {
            id: components["schemas"]["CrateId"];
            /** @enum {string} */
            status: "valid" | "invalid" | "error";
            profile: components["schemas"]["RequestedProfile"];
            created_at: components["schemas"]["CreatedAt"];
            /** @description Path of the result. */
            href: string;
        };
        /** @description The outcome of a validation. */
        Result: components["schemas"]["Verdict"] | components["schemas"]["ErrorResult"];
        /** @description Why there is no verdict; `status` is a number in a problem and `error` in a result. */
        Unprocessable: components["schemas"]["Problem"] | components["schemas"]["ErrorResult"];
        /** @description The outcome of a validation that ran. */
        Verdict: {
            /**
             * @description `valid` exactly when no REQUIRED check failed.
             * @enum {string}
             */
            status: "valid" | "invalid";
            profile: components["schemas"]["RequestedProfile"];
            created_at?: components["schemas"]["CreatedAt"];
            detail: components["schemas"]["Report"];
        };
        /** @description The outcome of a validation that could not run. */
        ErrorResult: {
            /** @constant */
            status: "error";
            profile: components["schemas"]["RequestedProfile"];
            created_at?: components["schemas"]["CreatedAt"];
            /** @description What could not be done, and why. */
            error: string;
        };
        /** @description The profile as it was requested; null when the default was used. */
        RequestedProfile: string | null;
        /**
         * Format: date-time
         * @description When the validation of a crate started (RFC 3339, UTC); null for metadata alone, sent in a request.
         */
        CreatedAt: string | null;
        /** @description What was checked and found; the JSON of rocrate-validator (format 0.2) with some more fields. */
        Report: {
            meta: {
                /**
                 * @description Version of the format.
                 * @constant
                 */
                version: "0.2";
            };
            validation_settings: {
                /** @description Identifier of the profile that was used. */
                profile_identifier: string;
                enable_profile_inheritance: boolean;
                abort_on_first: boolean | null;
                requirement_severity: components["schemas"]["Severity"];
                /** @description Name and version of this service. */
                rocrate_validator_version: string;
                /** @description SHA-256 of the files that make up the profile, which differs between versions of its checks. */
                profile_digest: string;
            };
            /** @description True exactly when the status is `valid`. */
            passed: boolean;
            issues: components["schemas"]["Issue"][];
            /**
             * @description Present when there are more issues than a report holds (8 MiB of text): the first ones, in the report's
             *     order, are given. `passed` and `statistics` take all of them into account.
             */
            truncated?: {
                /** @description Number of issues left out. */
                omitted_issues: number;
            };
            /** @description The checks that have issues, by identifier. */
            checks: {
                [key: string]: components["schemas"]["CheckDetails"];
            };
            /**
             * @description The profiles that `conformsTo` of the metadata descriptor and of the root data entity name, sorted by URI.
             *     They never select the profile of a validation and never change its outcome.
             */
            declared_profiles: components["schemas"]["DeclaredProfile"][];
            /** @description Checks that were not run, and why. */
            not_evaluated: components["schemas"]["NotEvaluatedCheck"][];
            /** @description Present with explain=true. Identifiers of the checks that found no entity to look at. */
            checks_without_target?: string[];
            /**
             * @description Present when checks were skipped by request: their identifiers. They are in `not_evaluated` too; the status
             *     is that of all other checks.
             */
            skipped?: string[];
            statistics: components["schemas"]["Statistics"];
        };
        /** @description A check that was not run. */
        NotEvaluatedCheck: {
            /** @description Identifier of the check. */
            check: string;
            /** @description What it needs that this validation does not have. */
            reason: string;
        };
        /** @description Counts of requirements and checks; one that was not evaluated is neither passed nor failed. */
        Statistics: {
            total_requirements: components["schemas"]["Count"];
            total_passed_requirements: components["schemas"]["Count"];
            total_failed_requirements: components["schemas"]["Count"];
            total_checks: components["schemas"]["Count"];
            total_passed_checks: components["schemas"]["Count"];
            total_failed_checks: components["schemas"]["Count"];
            total_not_evaluated_checks: components["schemas"]["Count"];
            /**
             * @description Checks whose shapes found no entity to look at. They passed because the crate has nothing of the kind, or
             *     because the profile looks for what no crate has; the parameter explain lists them.
             */
            total_checks_without_target: number;
            total_checks_by_severity: components["schemas"]["CountsBySeverity"];
        };
        Count: number;
        CountsBySeverity: {
            OPTIONAL: components["schemas"]["Count"];
            RECOMMENDED: components["schemas"]["Count"];
            REQUIRED: components["schemas"]["Count"];
        };
        /** @description One finding. */
        Issue: {
            severity: components["schemas"]["Severity"];
            /** @description What was found, where, and what to write instead. */
            message: string;
            /** @description The entity's `@id` as written, `./` for the root; null when the finding is about the document. */
            violatingEntity: string | null;
            /** @description IRI of the property, or key in the document. */
            violatingProperty: string | null;
            violatingPropertyValue: string | null;
            /**
             * @description Line in the metadata document: of the property's key where the entity has the property, else of the
             *     entity, else of `@graph`. Null only when there is no document.
             */
            line: number | null;
            column: number | null;
            check: components["schemas"]["IssueCheck"];
            /** @description Equal for issues of one check whose messages differ only in the entity, property or value that they name. */
            group: string;
        };
        /** @description The check that the issue belongs to; `checks` of the report says more about it. */
        IssueCheck: {
            /** @description Stable id, `<profile>_<id>`. */
            identifier: string;
            label: string;
            name: string;
            requirement: {
                identifier: string;
                name: string;
                description: string;
                order: number;
                profile: {
                    identifier: string;
                    uri: string;
                    name: string;
                };
            };
        };
        /** @description What all issues of a check share. */
        CheckDetails: {
            name: string;
            description: string;
            severity: components["schemas"]["Severity"];
            /** @description Position in the requirement; 0 is the requirement itself. */
            order: number;
            /** @description Page that explains the rule. */
            help: string | null;
        };
        /** @description A profile that the crate says it conforms to. */
        DeclaredProfile: {
            /** @description The value of `conformsTo`. */
            uri: string;
            /** @description Name to request the profile by; null when this service does not know it. */
            profile_name: string | null;
            /** @description Whether this validation covered it, as the requested profile or one of its ancestors. */
            checked: boolean;
        };
        ProfileList: {
            /** @description Identifier of the profile that is used when a request names none. */
            default: string;
            profiles: components["schemas"]["ProfileSummary"][];
        };
        /** @description A profile in brief. */
        ProfileSummary: {
            identifier: string;
            /** @description Name without version; finds the highest version loaded. */
            token: string;
            version: string | null;
            uri: string;
            name: string;
            description: string | null;
            /** @description Profiles whose checks run as well, in the order in which they run. */
            ancestors: string[];
            /** @description SHA-256 of the profile's files, and of those that it derives from. */
            digest: string;
            /** @description Number of the profile's own checks by severity. */
            checks: components["schemas"]["CountsBySeverity"];
        };
        /** @description A profile with its own checks. */
        Profile: components["schemas"]["ProfileSummary"] & {
            /** @description What the profile names besides its rules, e.g. guidance, a schema or examples. */
            resources: {
                /** @description Role of the W3C Profiles Vocabulary in lower case (e.g. guidance, schema, example, validation), or the IRI of another role. */
                role: string;
                name: string | null;
                /** @description A URL, or a path in the pack. */
                artifact: string;
            }[];
            /** @description Checks of ancestors to which this profile, or an ancestor of it, gives another severity. */
            narrowed: {
                /** @description Identifier of the check. */
                check: string;
                /** @description Severity in the profile that declares the check. */
                from: components["schemas"]["Severity"];
                /** @description Severity in this profile; null when the check is not run. */
                to: components["schemas"]["Severity"] | null;
                /** @description Identifier of the profile that changes it. */
                by: string;
            }[];
            catalogue: components["schemas"]["CatalogueEntry"][];
        };
        /** @description A check as the catalogue shows it. */
        CatalogueEntry: {
            identifier: string;
            severity: components["schemas"]["Severity"];
            name: string;
            description: string;
            /** @description Name of the requirement that the check belongs to. */
            requirement: string;
            help: string | null;
            /** @description File of the profile that declares the check. */
            source: string;
        };
        FrontDoor: {
            /** @description Name of the service. */
            service: string;
            /** @description Address of the page to read and try the interface. */
            documentation: string;
            /** @description Address of the OpenAPI document. */
            openapi: string;
        };
        Health: {
            /** @constant */
            status: "ok";
        };
        Readiness: {
            /** @enum {string} */
            status: "ready" | "not ready";
            /** @description `ok`, `disabled`, or the reason why the check failed; `failing` in place of a reason for callers without a key. */
            checks: {
                storage: string;
                broker: string;
                /**
                 * @description Present while the service itself is `starting` or `draining`.
                 * @enum {string}
                 */
                service?: "starting" | "draining";
            };
        };
        /** @description Why a request was not served (RFC 9457). */
        Problem: {
            /**
             * Format: uri-reference
             * @description Path of the page that explains this type of problem.
             */
            type: string;
            title: string;
            status: number;
            /** @description What was found in this request, and what to send instead. */
            detail: string;
            /** @description Each error of the body or query. */
            errors?: components["schemas"]["FieldError"][];
            /** @description Id of the request, as in X-Request-Id. */
            request_id?: string;
        };
        /** @description What is wrong with a field of the body, or with a query parameter. */
        FieldError: {
            /** @description Name of the field or parameter; empty for the body itself. */
            path: string;
            message: string;
        };
        ProblemType: {
            type: string;
            title: string;
            status: number;
            explanation: string;
            remedy: string;
        };
        /** @description A message of JSON-RPC 2.0. */
        JsonRpcMessage: {
            /** @constant */
            jsonrpc: "2.0";
            id?: number | string | null;
            method?: string;
            params?: {
                [key: string]: unknown;
            };
            result?: {
                [key: string]: unknown;
            };
            error?: {
                [key: string]: unknown;
            };
        };
        /** @description An OpenAPI document. */
        OpenApiDocument: {
            openapi: string;
            info: Record<string, never>;
            paths: Record<string, never>;
        };
    };
    responses: {
        /** @description The client already has this version. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The crate id is not valid. */
        InvalidCrateId: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Stored crates are switched off. */
        StorageOff: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server requires a key, and the request has none or a wrong one. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                /**
                 * @description How to authenticate.
                 * @example Bearer
                 */
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service has no such path. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The path exists, but does not accept this method. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                /**
                 * @description Methods that the path accepts.
                 * @example POST
                 */
                Allow: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body arrived too slowly. */
        RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than the server accepts. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The result is not available in a format that the request accepts. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not sent as a type that is accepted. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in the service. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The queue of validations is full; try again later. */
        Overloaded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The disk for uploads is full; nothing of the upload was kept. */
        UploadStorageFull: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description The object store or the job queue cannot be reached, the service is busy, or the validation that a request would
         *     join takes no more webhooks.
         */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description Format of the result, for links; it goes before the Accept header.
         * @example html
         */
        format: "json" | "html" | "text" | "csv" | "sarif" | "junit" | "turtle" | "badge";
        /**
         * @description Weakest severity of the checks to run. RECOMMENDED and OPTIONAL add findings to the report; they never change
         *     the status.
         * @example REQUIRED
         */
        severity: components["schemas"]["Severity"];
        /**
         * @description Identifier of a check that is not run; may be given several times. The check is listed in `not_evaluated` and in
         *     `skipped`, and the status is that of all others. A check whose failure leaves nothing to look at, such as a
         *     document that is not JSON, is reported nevertheless. An identifier that the profile does not have is an error
         *     that names the nearest one.
         * @example [
         *       "ro-crate-1.1_root-name"
         *     ]
         */
        skip: string[];
        /**
         * @description Whether the report lists the checks that found no entity to look at (`checks_without_target`), for authors of
         *     profiles.
         * @example true
         */
        explain: boolean;
        /**
         * @description Identifier or token of the profile; `ro-crate-1.1` when omitted.
         * @example ro-crate-1.1
         */
        profileName: string;
        /**
         * @description Profile of a document that is sent as `application/ld+json`; `ro-crate-1.1` when omitted. A body of
         *     `application/json` names its profile in a field.
         * @example ro-crate-1.1
         */
        documentProfile: string;
        /**
         * @description Label of the crate in the object store. It is stored at `<id>.zip` or below `<id>/`, under the prefix for
         *     crates.
         * @example rainfall-2025
         */
        crateId: components["schemas"]["CrateId"];
        /**
         * @description ETags that the client already has.
         * @example "9a0364b9e99bb480dd25e1f0284c8555"
         */
        ifNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Id of the request, as in the logs.
         * @example 3f0c1c0e-6c1a-4b8e-9b0a-0d5a3c1f7a11
         */
        "X-Request-Id": string;
        /**
         * @description Version of the content.
         * @example "9a0364b9e99bb480dd25e1f0284c8555"
         */
        ETag: string;
        /**
         * @description Id of the validation whose result this is. Left out when the result was stored by an earlier version of the
         *     service or by somebody else.
         * @example 0d5a3c1f-7a11-4b8e-9b0a-3f0c1c0e6c1a
         */
        "X-Validation-Id": components["schemas"]["ValidationId"];
        /**
         * @description Whether a validation of the crate is queued or running, so that its result will be replaced. With `false`, the
         *     answer is up to date. Left out when the database does not say so within 0.2 s.
         * @example false
         */
        "X-Validation-Pending": "true" | "false";
        /**
         * @description Seconds to wait before trying again.
         * @example 1
         */
        "Retry-After": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    validateMetadata: {
        parameters: {
            query?: {
                /**
                 * @description Weakest severity of the checks to run. RECOMMENDED and OPTIONAL add findings to the report; they never change
                 *     the status.
                 * @example REQUIRED
                 */
                severity?: components["parameters"]["severity"];
                /**
                 * @description Identifier of a check that is not run; may be given several times. The check is listed in `not_evaluated` and in
                 *     `skipped`, and the status is that of all others. A check whose failure leaves nothing to look at, such as a
                 *     document that is not JSON, is reported nevertheless. An identifier that the profile does not have is an error
                 *     that names the nearest one.
                 * @example [
                 *       "ro-crate-1.1_root-name"
                 *     ]
                 */
                skip?: components["parameters"]["skip"];
                /**
                 * @description Whether the report lists the checks that found no entity to look at (`checks_without_target`), for authors of
                 *     profiles.
                 * @example true
                 */
                explain?: components["parameters"]["explain"];
                /**
                 * @description Profile of a document that is sent as `application/ld+json`; `ro-crate-1.1` when omitted. A body of
                 *     `application/json` names its profile in a field.
                 * @example ro-crate-1.1
                 */
                profile_name?: components["parameters"]["documentProfile"];
                /**
                 * @description Format of the result, for links; it goes before the Accept header.
                 * @example html
                 */
                format?: components["parameters"]["format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MetadataRequest"];
                "application/ld+json": components["schemas"]["MetadataDocument"];
            };
        };
        responses: {
            /** @description Validated; the status is `valid` or `invalid`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verdict"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description The body or a query parameter cannot be used (a problem, `application/problem+json`), or the validation
             *     could not run (a result whose status is `error`, `application/json`). Both media types name one schema,
             *     because many generated clients read one schema for each status.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Unprocessable"];
                    "application/json": components["schemas"]["Unprocessable"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    validateUpload: {
        parameters: {
            query?: {
                /**
                 * @description Identifier or token of the profile; `ro-crate-1.1` when omitted.
                 * @example ro-crate-1.1
                 */
                profile_name?: components["parameters"]["profileName"];
                /**
                 * @description Weakest severity of the checks to run. RECOMMENDED and OPTIONAL add findings to the report; they never change
                 *     the status.
                 * @example REQUIRED
                 */
                severity?: components["parameters"]["severity"];
                /**
                 * @description Identifier of a check that is not run; may be given several times. The check is listed in `not_evaluated` and in
                 *     `skipped`, and the status is that of all others. A check whose failure leaves nothing to look at, such as a
                 *     document that is not JSON, is reported nevertheless. An identifier that the profile does not have is an error
                 *     that names the nearest one.
                 * @example [
                 *       "ro-crate-1.1_root-name"
                 *     ]
                 */
                skip?: components["parameters"]["skip"];
                /**
                 * @description Whether the report lists the checks that found no entity to look at (`checks_without_target`), for authors of
                 *     profiles.
                 * @example true
                 */
                explain?: components["parameters"]["explain"];
                /**
                 * @description Format of the result, for links; it goes before the Accept header.
                 * @example html
                 */
                format?: components["parameters"]["format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/zip": components["schemas"]["ZippedCrate"];
                "application/x-zip-compressed": components["schemas"]["ZippedCrate"];
                "application/octet-stream": components["schemas"]["ZippedCrate"];
                "multipart/form-data": components["schemas"]["UploadForm"];
                "application/ld+json": components["schemas"]["MetadataDocument"];
            };
        };
        responses: {
            /** @description Validated; the status is `valid` or `invalid`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verdict"];
                };
            };
            /** @description The body does not fit its Content-Length, or is not valid HTTP. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description The body or a query parameter cannot be used (a problem, `application/problem+json`), or the validation
             *     could not run (a result whose status is `error`, `application/json`), for instance because the body is not
             *     a zip.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Unprocessable"];
                    "application/json": components["schemas"]["Unprocessable"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
            507: components["responses"]["UploadStorageFull"];
        };
    };
    getResult: {
        parameters: {
            query?: {
                /**
                 * @description Format of the result, for links; it goes before the Accept header.
                 * @example html
                 */
                format?: components["parameters"]["format"];
            };
            header?: {
                /**
                 * @description ETags that the client already has.
                 * @example "9a0364b9e99bb480dd25e1f0284c8555"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /**
                 * @description Label of the crate in the object store. It is stored at `<id>.zip` or below `<id>/`, under the prefix for
                 *     crates.
                 * @example rainfall-2025
                 */
                crate_id: components["parameters"]["crateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stored result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description When the result was stored.
                     * @example Sat, 31 Jan 2026 12:00:01 GMT
                     */
                    "Last-Modified": string;
                    "X-Validation-Id": components["headers"]["X-Validation-Id"];
                    "X-Validation-Pending": components["headers"]["X-Validation-Pending"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Result"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidCrateId"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description Stored crates are switched off, or no result is stored for this id. The detail says whether a validation is
             *     queued or running.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Validation-Pending": components["headers"]["X-Validation-Pending"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description The query parameter `format` cannot be used. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestValidation: {
        parameters: {
            query?: {
                /**
                 * @description Weakest severity of the checks to run. RECOMMENDED and OPTIONAL add findings to the report; they never change
                 *     the status.
                 * @example REQUIRED
                 */
                severity?: components["parameters"]["severity"];
                /**
                 * @description Identifier of a check that is not run; may be given several times. The check is listed in `not_evaluated` and in
                 *     `skipped`, and the status is that of all others. A check whose failure leaves nothing to look at, such as a
                 *     document that is not JSON, is reported nevertheless. An identifier that the profile does not have is an error
                 *     that names the nearest one.
                 * @example [
                 *       "ro-crate-1.1_root-name"
                 *     ]
                 */
                skip?: components["parameters"]["skip"];
                /**
                 * @description Whether the report lists the checks that found no entity to look at (`checks_without_target`), for authors of
                 *     profiles.
                 * @example true
                 */
                explain?: components["parameters"]["explain"];
            };
            header?: never;
            path: {
                /**
                 * @description Label of the crate in the object store. It is stored at `<id>.zip` or below `<id>/`, under the prefix for
                 *     crates.
                 * @example rainfall-2025
                 */
                crate_id: components["parameters"]["crateId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StoredCrateRequest"];
            };
        };
        responses: {
            /** @description Queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Path of the state of the validation, without the path prefix that a proxy may have added.
                     * @example /v1/validations/0d5a3c1f-7a11-4b8e-9b0a-3f0c1c0e6c1a
                     */
                    Location: string;
                    /**
                     * @description Id of the validation, which its webhook carries too.
                     * @example 0d5a3c1f-7a11-4b8e-9b0a-3f0c1c0e6c1a
                     */
                    "X-Validation-Id": components["schemas"]["ValidationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queued"];
                };
            };
            400: components["responses"]["InvalidCrateId"];
            401: components["responses"]["Unauthorized"];
            /** @description Stored crates are switched off, or there is no crate with this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description A zip and a directory exist for this id. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The body or a query parameter cannot be used. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBadge: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client already has.
                 * @example "9a0364b9e99bb480dd25e1f0284c8555"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /**
                 * @description Label of the crate in the object store. It is stored at `<id>.zip` or below `<id>/`, under the prefix for
                 *     crates.
                 * @example rainfall-2025
                 */
                crate_id: components["parameters"]["crateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The badge. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": components["schemas"]["Badge"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidCrateId"];
            401: components["responses"]["Unauthorized"];
            /** @description Stored crates are switched off. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCrates: {
        parameters: {
            query?: {
                /**
                 * @description Crates of a page at most.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description The `next_cursor` of the page before.
                 * @example cmFpbmZhbGwtMjAyNS5qc29u
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrateList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["StorageOff"];
            /** @description A query parameter cannot be used. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getValidation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a validation, as `X-Validation-Id` gave it.
                 * @example 0d5a3c1f-7a11-4b8e-9b0a-3f0c1c0e6c1a
                 */
                validation_id: components["schemas"]["ValidationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the validation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Validation"];
                };
            };
            /** @description The id is not one of a validation. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Stored crates are switched off, or no validation with this id is known. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProfiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profiles. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of a profile, such as `ro-crate-1.1`.
                 * @example ro-crate-1.1
                 */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description No such profile. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalError"];
        };
    };
    sendMcpMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JsonRpcMessage"];
            };
        };
        responses: {
            /** @description The answer; clients of 2025 editions of the protocol get it as the one event of a stream. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcMessage"];
                    "text/event-stream": string;
                };
            };
            /** @description A notification, which has no answer. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not a message of the protocol. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The request comes from a page whose origin is not in CORS_ORIGINS. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The protocol has no such method. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcMessage"];
                };
            };
            /** @description The Accept header does not allow the types of the protocol. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcMessage"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is up. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Not ready. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getFrontDoor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client already has.
                 * @example "9a0364b9e99bb480dd25e1f0284c8555"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, or where the documentation is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrontDoor"];
                    "text/html": string;
                };
            };
            /** @description The documentation is at another address. */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Address of the documentation.
                     * @example docs
                     */
                    Location: "docs";
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
        };
    };
    getPageFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client already has.
                 * @example "9a0364b9e99bb480dd25e1f0284c8555"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the file; it changes with the content.
                 * @example main-0123456789.js
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                    "text/javascript": string;
                    "image/svg+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
        };
    };
    getOfflineScript: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client already has.
                 * @example "9a0364b9e99bb480dd25e1f0284c8555"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
        };
    };
    getDocumentation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client already has.
                 * @example "9a0364b9e99bb480dd25e1f0284c8555"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, or the document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["OpenApiDocument"];
                    "application/yaml": string;
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    getDocumentationAsset: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client already has.
                 * @example "9a0364b9e99bb480dd25e1f0284c8555"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the file.
                 * @example swagger-ui.css
                 */
                asset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                    "text/javascript": string;
                    "image/png": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
        };
    };
    getIcon: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client already has.
                 * @example "9a0364b9e99bb480dd25e1f0284c8555"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The icon. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
        };
    };
    getOpenApiJson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client already has.
                 * @example "9a0364b9e99bb480dd25e1f0284c8555"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    getOpenApiYaml: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETags that the client already has.
                 * @example "9a0364b9e99bb480dd25e1f0284c8555"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    getProblemType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Last part of a problem's `type`.
                 * @example invalid-crate-id
                 */
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The explanation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["ProblemType"];
                };
            };
            404: components["responses"]["NotFound"];
        };
    };
}
