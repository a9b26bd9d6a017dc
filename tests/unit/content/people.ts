import sharp from 'sharp'

/** content/people.yaml of a firm that shows two people, only one of whom has pictures. */
export const peopleFile = `# yaml-language-server: $schema=./.schemas/people.json
# Two people of a test,
# and the words over them.
about: { title: Who rings, intro: Two of us. }
beside: { form: Your form goes to, result: Your result goes to, author: Words by, reviewer: Read by, article: Ask }
people:
  - name: Josephine Field
    role: Wills consultant
    membership: Member of a society
    sentence: I ask until I have understood.
    portrait: ./people/jo.png
    signature: ./people/jo-signature.png
  - name: Albert Hill
    role: Estate planner
    sentence: I draw you a picture of who gets what.
`

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#85a' } })
    .png()
    .toBuffer()

/** The pictures it names, by their path in content. */
export const peoplePictures = async (): Promise<Record<string, Buffer>> => ({
  'people/jo.png': await plain(640, 800),
  'people/jo-signature.png': await plain(600, 200),
})
