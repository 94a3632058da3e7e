/** Pages that ask no network: the playground and the lessons take no key and no credits. */
export const isOfNoNetwork = (pathname: string): boolean => /^\/(playground|learn)(\/|$)/.test(pathname)
