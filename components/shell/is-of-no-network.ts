/** Pages that ask no network: the playground, the lessons and the check of evidence take no key and no credits. */
export const isOfNoNetwork = (pathname: string): boolean =>
  /^\/(playground|learn|verify)(\/|$)/.test(pathname)
