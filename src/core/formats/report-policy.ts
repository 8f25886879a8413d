/** SHA-256 of the style of the report in base64; a test holds it against the style. */
const STYLE_HASH = 'wv9HkfOodANfghJLCRoFE3c24AEQvADNq+M5gTbrMfg=';

/** What a report needs of a browser, as a Content-Security-Policy: nothing but its own style. */
export const REPORT_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;
