import { afterEach, describe, expect, test } from 'vitest'
import { boxState, show, typeIntoBox } from '@/components/box/box-state'
import { typeEarly } from '@/components/box/shortcuts'

const press = (...keys: string[]) =>
  keys.map((key) => {
    const event = { key, ctrlKey: false, metaKey: false, altKey: false, isPrevented: false }
    typeEarly({ ...event, preventDefault: () => (event.isPrevented = true) })
    return event.isPrevented
  })

describe('typeEarly', () => {
  afterEach(() => show(null))

  test('default: keys before the box is there are its text, and Enter stays with it', () => {
    show('box')
    expect(press('1', '2', 'Enter')).toEqual([true, true, true])
    expect(boxState()).toEqual({ shown: 'box', typed: '12', isEntered: true })
  })

  test('behavior: another text was not entered', () => {
    show('box')
    press('1', 'Enter', '2')
    expect(boxState()).toEqual({ shown: 'box', typed: '12', isEntered: false })
    press('Enter')
    typeIntoBox('123')
    expect(boxState().isEntered).toBe(false)
  })

  test('behavior: Enter with no text enters nothing, and presses nothing under the box', () => {
    show('box')
    expect(press('Enter')).toEqual([true])
    expect(boxState()).toEqual({ shown: 'box', typed: '', isEntered: false })
  })

  test('behavior: Escape closes, and what was entered is gone', () => {
    show('box')
    press('1', 'Enter', 'Escape')
    expect(boxState()).toEqual({ shown: null, typed: '', isEntered: false })
  })

  test('behavior: shortcuts of the browser are left alone', () => {
    show('box')
    typeEarly({ key: 'a', ctrlKey: true, metaKey: false, altKey: false, preventDefault: () => {} })
    expect(boxState().typed).toBe('')
  })
})
