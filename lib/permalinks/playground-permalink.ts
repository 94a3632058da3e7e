/** Where the playground is; `fragment` carries a program, which no server sees. */
export const formatPlaygroundPermalink = (fragment = ''): string =>
  fragment === '' ? '/playground' : `/playground#${fragment}`
