export function memorySettings(exists?: (path: string) => boolean): Record<string, string>;
