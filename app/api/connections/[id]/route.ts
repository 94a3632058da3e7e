import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { changeKey, DAILY_CREDITS, LABEL, PER_SECOND, removeKey } from '@/lib/connections/key-ring'
import { changeRing, UNKNOWN_KEY } from '../change-ring'

type Context = RouteContext<'/api/connections/[id]'>

const CHANGE = v.object({
  label: v.optional(LABEL),
  dailyCredits: v.optional(DAILY_CREDITS),
  perSecond: v.optional(PER_SECOND),
})

/** Renames a key, or sets the limits of its plan: `{ label?, dailyCredits?, perSecond? }`. */
export async function PATCH(request: NextRequest, { params }: Context): Promise<Response> {
  const { id } = await params
  return changeRing(request, CHANGE, (ring, { label, dailyCredits, perSecond }) =>
    ring.keys.some((key) => key.id === id)
      ? changeKey(ring, id, {
          ...(label !== undefined && { label }),
          ...(dailyCredits !== undefined && { dailyCredits }),
          ...(perSecond !== undefined && { perSecond }),
        })
      : UNKNOWN_KEY,
  )
}

/** Removes a key: `{}`. */
export async function DELETE(request: NextRequest, { params }: Context): Promise<Response> {
  const { id } = await params
  return changeRing(request, v.object({}), (ring) =>
    ring.keys.some((key) => key.id === id) ? removeKey(ring, id) : UNKNOWN_KEY,
  )
}
