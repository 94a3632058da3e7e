/** Headings of two values of one place. */
export type Columns = { before: string; after: string }

export const BEFORE_AND_AFTER: Columns = { before: 'before', after: 'after' }

/** Whether the first value became the second. Otherwise each value is named: another transaction can have come between them. */
export const isChange = ({ before, after }: Columns): boolean =>
  before === BEFORE_AND_AFTER.before && after === BEFORE_AND_AFTER.after
