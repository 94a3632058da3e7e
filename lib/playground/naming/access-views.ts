import type { WhoStands } from '../standing/who-stands'
import type { Access, Frame, Trace } from '../trace/trace'
import { memoise } from './memoise'
import type { AccessView, LaidOut } from './name-access'

/**
 * Whose storage an access is in and whose code ran on it, of the accesses of one transaction. The same view for all
 * of a frame.
 */
export function createAccessViews(
  { frames }: Pick<Trace, 'frames'>,
  whoStands: WhoStands,
  contracts: ReadonlyMap<string, LaidOut>,
): (access: Pick<Access, 'op' | 'frame'>) => AccessView {
  const contractAt = (address: Frame['code'], frame: number): LaidOut | null =>
    contracts.get(whoStands(address, frame) ?? '') ?? null

  const viewsOf = (space: AccessView['space']) =>
    memoise((index: number): AccessView => {
      const frame = frames[index]
      if (!frame) return { space, owner: null, codes: [] }
      const codes = codesOn(frame, frames).map((code) => contractAt(code, index))
      return { space, owner: contractAt(frame.storage, index), codes }
    })
  const views = { storage: viewsOf('storage'), transient: viewsOf('transient') }
  return ({ op, frame }) => views[op === 'SLOAD' || op === 'SSTORE' ? 'storage' : 'transient'](frame)
}

/** Code that runs on storage which is not its own, from the first delegatecall down to this frame. */
function codesOn(frame: Frame, frames: readonly Frame[]): Frame['code'][] {
  const codes: Frame['code'][] = []
  for (let at: Frame | undefined = frame; at; at = at.parent === null ? undefined : frames[at.parent]) {
    if (at.kind !== 'delegatecall' && at.kind !== 'callcode') break
    codes.unshift(at.code)
  }
  return codes
}
