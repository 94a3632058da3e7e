/**
 * A worked example: what it shows, its permalink, and the credits that pressing it spends; `atMost` where the search
 * may need fewer.
 */
export type Example = { says: string; href: string; credits: number; atMost?: boolean }
