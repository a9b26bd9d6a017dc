import { createRoot } from 'react-dom/client'
import { App } from './App'
import './leads.css'

const place = document.getElementById('page')
if (place) createRoot(place).render(<App />)
