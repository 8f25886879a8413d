/** Name and version of the service, as reports carry them; a test holds the version against package.json. */
export const SERVICE_VERSION = 'ro-crate-validation-service 2.0.0';
