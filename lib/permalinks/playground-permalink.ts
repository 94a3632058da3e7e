/** `fragment` has the program, and is not sent. */
export const formatPlaygroundPermalink = (fragment = ''): string =>
  fragment === '' ? '/playground' : `/playground#${fragment}`
