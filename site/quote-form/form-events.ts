/** Dispatched by the form when its script is ready to send. */
export const quoteFormReady = "quote-form-ready";
