'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keepBalance } from '@/components/reader/use-balance'
import type { TriptychError } from '@/lib/errors'
import { toShownError } from '@/lib/logs/answer/own-fault'
import type { Shown } from '@/lib/logs/desk/desk-state'
import type { LogRoom } from '@/lib/logs/desk/log-desk'
import type { RoomClient } from './desk-client'

/** Does one thing of the room, which is in a worker: what it gives comes later. */
export type TellRoom = <Name extends keyof LogRoom>(
  name: Name,
  ...args: Parameters<LogRoom[Name]>
) => Promise<Awaited<ReturnType<LogRoom[Name]>>>

const NOTHING: Shown = { state: null, table: null }

/** Apart from the hook, which the compiler could not memoise with an import in it: `tell` has to stay the same. */
const loadClient = () => import('./desk-client')

/** The room of this page's search, in a worker that begins when it is first told something and ends with the page. */
export function useLogRoom(): Shown & { tell: TellRoom; fault: TriptychError | null } {
  const queryClient = useQueryClient()
  const opening = useRef<Promise<RoomClient>>(null)
  const page = useRef<{ pathname: string; search: string }>(null)
  const [shown, setShown] = useState<Shown>(NOTHING)
  const [fault, setFault] = useState<TriptychError | null>(null)

  useEffect(
    () => () => {
      opening.current?.then((room) => room.close())
      opening.current = null
    },
    [],
  )

  const open = async () => {
    const { openRoom } = await loadClient()
    return openRoom({
      onShown: ({ state, table }) => setShown((before) => ({ state, table: table ?? before.table })),
      // What is billed while the reader leaves was asked on the page that is left.
      onBill: (call) => keepBalance(queryClient, page.current ?? undefined)(call),
      onFault: setFault,
    })
  }

  async function ask(name: keyof LogRoom, args: readonly unknown[]) {
    const { pathname, search } = window.location
    page.current = { pathname, search }
    if (!opening.current) opening.current = open()
    const room = await opening.current
    return room.send(name, args)
  }

  /** Most of what the room is told nobody waits for: what fails is shown all the same. */
  function send(name: keyof LogRoom, ...args: readonly unknown[]) {
    if (name === 'begin') setFault(null)
    const done = ask(name, args)
    done.catch((error) => setFault(toShownError(error)))
    return done
  }
  return { ...shown, fault, tell: send as TellRoom }
}
