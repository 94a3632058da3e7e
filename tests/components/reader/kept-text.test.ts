import { afterEach, describe, expect, test, vi } from 'vitest'
import { keptText } from '@/components/reader/kept-text'

afterEach(() => vi.unstubAllGlobals())

function browserThatKeeps() {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
  }
  vi.stubGlobal('localStorage', storage)
  return storage
}

/** As Chromium does where a reader blocks site data: the name itself throws. */
function browserThatDenies() {
  const denied = {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', denied)
}

describe('keptText', () => {
  test('default: what is kept is read again, by whoever asks for the same name', () => {
    browserThatKeeps()
    keptText('name').keep('text')
    expect(keptText('name').read()).toBe('text')
    expect(keptText('name').isKept()).toBe(true)
    expect(keptText('other').read()).toBeNull()
  })

  test('error: where the browser denies it, a text lasts as long as the page, and that is said', () => {
    browserThatDenies()
    const text = keptText('name')
    expect(text.read()).toBeNull()
    expect(text.isKept()).toBe(false)
    text.keep('text')
    expect(text.read()).toBe('text')
    expect(keptText('name').read()).toBeNull()
  })

  test('error: without room the newer text is read, not the one that was kept before', () => {
    const storage = browserThatKeeps()
    const text = keptText('name')
    text.keep('older')
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    text.keep('newer')
    expect(text.read()).toBe('newer')
    expect(text.isKept()).toBe(false)
  })

  test('behavior: listeners hear of a change, whether or not it could be kept', () => {
    vi.stubGlobal('window', new EventTarget())
    browserThatDenies()
    const text = keptText('name')
    const listener = vi.fn()
    const stop = text.subscribe(listener)
    text.keep('text')
    window.dispatchEvent(new Event('storage'))
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    text.keep('again')
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
