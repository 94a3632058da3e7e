'use client'

import { useSyncExternalStore } from 'react'

/**
 * What lies over the page, and the text typed into the box: keys pressed before the box is there are text too. `isEntered`: Enter was
 * pressed with this text, and there was nothing to choose yet.
 */
type BoxState = { shown: 'box' | 'shortcuts' | null; typed: string; isEntered: boolean }

let state: BoxState = { shown: null, typed: '', isEntered: false }
const listeners = new Set<() => void>()

function change(next: Partial<BoxState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Opens the empty box or the sheet, or closes both. */
export const show = (shown: BoxState['shown']): void => change({ shown, typed: '', isEntered: false })

export const typeIntoBox = (typed: string): void => change({ typed, isEntered: false })

/** The first suggestion is chosen once it is there. */
export const enterBox = (): void => change({ isEntered: state.typed.trim() !== '' })

export const boxState = (): BoxState => state

export const useBoxState = (): BoxState => useSyncExternalStore(subscribe, boxState, () => CLOSED)

const CLOSED: BoxState = { shown: null, typed: '', isEntered: false }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
