/** Imports from here, so that names are found among the peers and not in the workspace. */
export const importPeer = (specifier) => import(specifier);
