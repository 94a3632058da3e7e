/** A worked example: what it shows, its permalink, and the credits that pressing it spends. */
export type Example = { says: string; href: string; credits: number }
