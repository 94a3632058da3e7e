/** `[sentence](link)`; what markdown would take for its own in the sentence is escaped (CommonMark, section 2.4). */
export const formatMarkdownLink = (sentence: string, link: string): string =>
  `[${sentence.replaceAll(/[\\[\]<>*_`]/g, '\\$&')}](${link.replaceAll('(', '%28').replaceAll(')', '%29')})`
