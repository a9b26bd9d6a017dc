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
