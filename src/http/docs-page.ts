/** Title of the documentation page. */
export const DOCS_TITLE = 'RO-Crate Validation Service';

/** Name of the script that fills the page, a separate file because the page's policy forbids inline scripts. */
export const START_SCRIPT_NAME = 'start.js';

/** Name of the icon's file. */
export const ICON_NAME = 'favicon-32x32.png';

/** Body of the page at /docs. Addresses are relative, so that it works below a path prefix too. */
export const DOCS_BODY = `
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="icon" type="image/png" href="docs/${ICON_NAME}">
<div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/${START_SCRIPT_NAME}"></script>
`;

/**
 * Text of that script. Requests from the page go to the server that the page came from, not to the example in the
 * document. Without `validatorUrl: null` Swagger UI would call a validator on the internet.
 */
export const START_SCRIPT = `const servers = [{ url: new URL('.', location.href).href.replace(/\\/$/, '') }];
const thisServer = (update) => (document) => update({ ...document, servers });
window.ui = SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  plugins: [{ statePlugins: { spec: { wrapActions: { updateJsonSpec: thisServer } } } }],
});
`;
