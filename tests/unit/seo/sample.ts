export const site = 'https://www.example.org'
