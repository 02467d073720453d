import { tsImport } from 'tsx/esm/api';

/** Imports a TypeScript module into plain Node.js. @param {string} url a file: address */
export const loadTypeScript = (url) => tsImport(url, import.meta.url);
