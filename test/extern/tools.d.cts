export declare const missing: string[];
export declare const python: string | undefined;
