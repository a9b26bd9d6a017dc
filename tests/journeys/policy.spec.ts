import { expect, test } from './fixtures'

for (const route of ['/', '/no-such-page'])
  test(`${route} runs no script that the build did not put there`, async ({ page }) => {
    await page.goto(route)
    const refused = await page.evaluate(async () => {
      const blocked = new Promise<string>((done) =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => done(effectiveDirective), {
          once: true,
        }),
      )
      const foreign = document.createElement('img')
      foreign.src = 'https://elsewhere.invalid/picture.png'
      document.body.append(foreign)
      const script = document.createElement('script')
      // A string where a browser with trusted types wants none: it throws, elsewhere the hash decides.
      const isTrusted = (() => {
        try {
          script.text = 'window.injected = true'
          document.head.append(script)
          return true
        } catch {
          return false
        }
      })()
      return { first: await blocked, isTrusted, ran: 'injected' in window }
    })
    expect(refused).toEqual({ first: expect.stringMatching(/img-src|trusted/), isTrusted: false, ran: false })
  })
