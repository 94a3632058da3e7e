import type { KeyEntry } from '../ledger/ledger'

type Config = { keyIds: readonly string[]; plans: ReadonlyMap<string, unknown> }

/** What an operator should know of the ledger's keys that the config does not show. `keyIds` are those of the config. */
export function noticeKeys(entries: readonly KeyEntry[], { keyIds, plans }: Config): string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const revoked = keyIds.flatMap((id, index) => {
    const entry = byId.get(id)
    return entry?.revokedAt
      ? [
          `keys.${index} of the config ("${entry.label}") was revoked by an operator and stays so. Take it out.`,
        ]
      : []
  })
  const valid = entries.filter(({ revokedAt }) => revokedAt === null)
  return [
    ...revoked,
    ...noticeAll(
      valid.filter(({ source }) => source === null),
      (labels) =>
        `Keys of an earlier version that are not in the config stay valid: ${labels}. Revoke what should not be.`,
    ),
    ...noticeAll(
      valid.filter(({ plan }) => !plans.has(plan)),
      (labels) => `Keys are refused because their plan is none of the plans of the config: ${labels}.`,
    ),
  ]
}

function noticeAll(entries: readonly KeyEntry[], say: (labels: string) => string): string[] {
  return entries.length === 0 ? [] : [say(entries.map(({ label }) => `"${label}"`).join(', '))]
}
