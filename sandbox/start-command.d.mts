export declare const START: { env: Record<string, string>; args: string[] }
