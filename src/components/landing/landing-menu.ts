const menu = document.getElementById('landing-menu')

// A link of the menu leads to a place on this page, so the sheet goes away behind it.
menu?.addEventListener('click', () => menu.hidePopover())
