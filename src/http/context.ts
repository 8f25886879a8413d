/** Values that travel with a request through the app. */
export interface AppContext {
  Variables: {
    /** Id of the request, for logs and answers. */
    requestId: string;
  };
}
