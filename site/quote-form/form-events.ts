/** Dispatched by the form when its script is ready to send. */
export const quoteFormReady = "quote-form-ready";

/** Dispatched on the form's island to fetch its script now, without waiting for pointer or focus. */
export const quoteFormWanted = "quote-form-wanted";
