/** Path of the jar of openapi-generator. */
export declare const generator: string;
export declare const missing: string[];
export declare const python: string | undefined;
/** Where the jars of Temporal's time-skipping server lie. */
export declare const skipping: string;
