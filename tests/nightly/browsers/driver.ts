/** Keys by the names that both protocols know. */
export type Key = 'Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown' | 'ArrowRight'

/** What every engine can be asked: as small as it can be, so that the walks know one hand only. */
export interface Driver {
  goto: (url: string) => Promise<void>
  /** The value of an expression in the page; a promise is awaited. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses, with a real pointer, the element an expression gives; false where it gives none. */
  press: (expression: string) => Promise<boolean>
  /** Types with real keys into the element an expression gives, in place of what stands there. */
  type: (expression: string, text: string) => Promise<boolean>
  key: (key: Key) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  screenshot: () => Promise<Buffer>
  /** What the console printed as an error and what was thrown; nothing where the driver does not tell (listener.ts hears it). */
  errors: () => string[]
  close: () => Promise<void>
}

export interface TabOptions {
  width: number
  height: number
  /** The address of the proxy that everything goes through. */
  proxy: string
  hasScript: boolean
}

/** An engine that stands ready to open tabs, each with storage of its own. */
export interface EngineBrowser {
  open: (options: TabOptions) => Promise<Driver>
  close: () => Promise<void>
}
