/** Pages that ask no network: the playground, the lessons, the check of evidence and the documentation take no key and no credits. */
export const isOfNoNetwork = (pathname: string): boolean =>
  /^\/(playground|learn|verify|docs)(\/|$)/.test(pathname)
